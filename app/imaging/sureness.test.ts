import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import type { OpenCv } from "./opencv.ts";
import { paperShare, paperSide } from "./paper/paper-share.ts";
import { isPhotographedPaper } from "./photographed-paper.ts";
import { shrink } from "./warp.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

test.each([
  ["one colour", [200, 195, 185], 1],
  ["a photograph", null, 0.2],
] as const)("the share of paper: %s", (_, colour, share) => {
  const picture = painted(240, 320, (x, y) => colour ?? [(x * 7 + y * 3) % 256, (x * 13) % 256, (y * 11) % 256]);
  const seen = paperShare(shrink(cv, picture, paperSide));
  if (share === 1) expect(seen).toBe(1);
  else expect(seen).toBeLessThan(share);
});

test.each([
  ["a page that never was on paper", (x: number, y: number) => (y % 24 < 8 && (x >> 3) % 3 === 0 ? [20, 20, 20] : [255, 255, 255])],
  ["an empty sheet", () => [214, 210, 200]],
  ["a picture", (x: number, y: number) => [(x + y) % 200, (x * 3) % 256, (y * 2) % 256]],
] as const)("no look for %s", (_, at) => {
  expect(isPhotographedPaper(painted(480, 640, at))).toBe(false);
});

function painted(width: number, height: number, at: (x: number, y: number) => readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set([...at(i % width, Math.floor(i / width))], 4 * i);
  return { data, width, height };
}
