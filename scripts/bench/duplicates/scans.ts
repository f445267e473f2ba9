import { type OpenCv, type Pixels, scoped, toMat, toPixels } from "~/imaging/opencv";
import { pixmapOf } from "../../papers/print.ts";
import { plain, wood } from "../../training/corner-scenes/backgrounds.ts";
import type { Random } from "../../training/corner-scenes/random.ts";

type Point = readonly [number, number];
type Corners = readonly [Point, Point, Point, Point];
/** corners: where those of the paper come to lie, px; ground: what is seen beside it */
type Placed = { width: number; height: number; corners: Corners; ground(x: number, y: number): readonly [number, number, number] };

const lid = [250, 245, 232, 210, 35] as const;

/** A paper on a scanner's glass: askew by up to 3°, a little beside its place or beyond the edge, in another light and another size. */
export function scannedAnew(cv: OpenCv, paper: Pixels, random: Random): Uint8Array {
  const [width, height] = sized(paper, random.whole(1200, 1900));
  const turn = (random.between(-3, 3) * Math.PI) / 180;
  const grown = random.between(0.95, 1.02);
  const [x, y] = [width * (0.5 + random.between(-0.012, 0.012)), height * (0.5 + random.between(-0.012, 0.012))];
  const corner = (across: number, down: number): Point => {
    const [dx, dy] = [across * width * 0.5 * grown, down * height * 0.5 * grown];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
  const beside = random.pick(lid);
  const placed: Placed = {
    ...{ width, height, corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] },
    ground: () => [beside, beside, beside],
  };
  const light = { from: random.between(0.86, 1.04), to: 1, contrast: random.between(0.85, 1.15), noise: random.between(0, 9) };
  return taken(cv, paper, {
    placed,
    light,
    isGrey: random.chance(0.35),
    blur: random.between(0, 0.8),
    quality: random.whole(45, 90),
    random,
  });
}

/** The same paper on a table, photographed askew in uneven light. */
export function photographedAnew(cv: OpenCv, paper: Pixels, random: Random): Uint8Array {
  const [width, height] = paper.width > paper.height ? [1800, 1350] : [1350, 1800];
  const fill = random.between(0.78, 0.92) * Math.min(width / paper.width, height / paper.height);
  const turn = (random.between(-3, 3) * Math.PI) / 180;
  const corner = (across: number, down: number): Point => {
    const far = 1 + random.between(-0.025, 0.025);
    const [dx, dy] = [across * paper.width * 0.5 * fill * far, down * paper.height * 0.5 * fill * far];
    return [width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn), height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
  const placed: Placed = {
    ...{ width, height, corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] },
    ground: random.chance(0.7) ? wood(random) : plain(random, [110, 105, 100], 0.04),
  };
  const light = { from: random.between(0.65, 0.95), to: random.between(0.85, 1.05), contrast: 0.95, noise: random.between(2, 10) };
  return taken(cv, paper, { placed, light, isGrey: false, blur: random.between(0.3, 1), quality: random.whole(70, 92), random });
}

function sized({ width, height }: Pixels, longest: number): [number, number] {
  const share = longest / Math.max(width, height);
  return [Math.round(width * share), Math.round(height * share)];
}

/** from, to: brightness at the left and at the right */
type Light = { from: number; to: number; contrast: number; noise: number };
type Way = { placed: Placed; light: Light; isGrey: boolean; blur: number; quality: number; random: Random };

function taken(cv: OpenCv, paper: Pixels, { placed, light, isGrey, blur, quality, random }: Way): Uint8Array {
  const view = laid(cv, paper, placed, blur);
  const { data, width } = view;
  for (let at = 0; at < data.length; at += 4) {
    const bright = light.from + ((light.to - light.from) * ((at / 4) % width)) / width;
    const grain = (random.next() + random.next() - 1) * light.noise * 1.7;
    const grey = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = (((isGrey ? grey : (data[channel] ?? 0)) - 128) * light.contrast + 128) * bright + grain;
  }
  return pixmapOf(view).asJPEG(quality, false);
}

function laid(cv: OpenCv, paper: Pixels, { width, height, corners, ground }: Placed, blur: number): Pixels {
  const table = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) [table[to], table[to + 1], table[to + 2]] = ground(x, y);
  return scoped(cv, (keep) => {
    const view = keep(toMat(cv, { data: table, width, height }));
    const { width: right, height: bottom } = paper;
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, right, 0, right, bottom, 0, bottom]));
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, corners.flat()));
    const transform = keep(cv.getPerspectiveTransform(from, to));
    const source = keep(toMat(cv, paper));
    // Warping looks at few px only: print that is made smaller is softened first, or it would flicker away.
    const soft = Math.max(0.3, 0.45 * (right / Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1])));
    cv.GaussianBlur(source, source, new cv.Size(0, 0), soft, soft, cv.BORDER_REPLICATE);
    const size = new cv.Size(width, height);
    cv.warpPerspective(source, view, transform, size, cv.INTER_LINEAR, cv.BORDER_TRANSPARENT, new cv.Scalar());
    if (blur > 0.2) cv.GaussianBlur(view, view, new cv.Size(0, 0), blur, blur, cv.BORDER_REPLICATE);
    return toPixels(view);
  });
}
