import type { Pixels } from "./opencv.ts";

/** Says whether print can be told from its paper in the light of the picture. */
export type Exposure = "fine" | "dark" | "glaring";

/** mean luminance of 255, below which cameras show more noise than print */
const tooDark = 40;
/** share of the frame that is nothing but white: bright paper on a table stays well below */
const tooWhite = 0.8;
const white = 252;

export function exposureOf({ data }: Pixels): Exposure {
  const count = data.length / 4;
  let sum = 0;
  let whites = 0;
  for (let i = 0; i < data.length; i += 4) {
    const light = 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0);
    sum += light;
    if (light >= white) whites++;
  }
  if (sum < tooDark * count) return "dark";
  return whites > tooWhite * count ? "glaring" : "fine";
}
