import { expect, test } from "vitest";
import { overlap } from "../../scripts/corner-scenes/overlap.ts";
import { paintScene } from "../../scripts/corner-scenes/scene.ts";
import { findOutline, outlineSide } from "./find-outline.ts";
import { fitSize } from "./geometry.ts";
import type { Pixels } from "./opencv.ts";

test.each(["clutter", "partly outside"] as const)("the page is seen in a small frame: %s", (kind) => {
  const scene = paintScene(kind, 42);
  expect(overlap(findOutline(frameOf(scene)) ?? [], scene.corners)).toBeGreaterThan(0.95);
});

test.each([
  ["a blank frame", () => 255],
  ["noise", (i: number) => (Math.imul(i, 2_654_435_761) >>> 8) % 256],
])("nothing is seen on %s", (_, value) => {
  expect(findOutline(pictureOf(320, 240, value))).toBeNull();
});

test.each([
  [1, 1],
  [3, 320],
])("a frame of %i by %i px does no harm", (width, height) => {
  expect(findOutline(pictureOf(width, height, (i) => (i * 37) % 256))).toBeNull();
});

/** As a browser draws a video small. */
function frameOf(picture: Pixels): Pixels {
  const { width, height } = fitSize(picture, outlineSide);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const step = picture.width / width;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      for (let channel = 0; channel < 3; channel++) data[to + channel] = mean(picture, { x: x * step, y: y * step, step, channel });
    }
  }
  return { width, height, data };
}

function mean({ data, width, height }: Pixels, { x, y, step, channel }: { x: number; y: number; step: number; channel: number }): number {
  let [sum, count] = [0, 0];
  for (let row = Math.floor(y); row < Math.min(height, y + step); row++) {
    for (let column = Math.floor(x); column < Math.min(width, x + step); column++, count++) {
      sum += data[(row * width + column) * 4 + channel] ?? 0;
    }
  }
  return sum / count;
}

function pictureOf(width: number, height: number, value: (i: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : value(i >> 2)));
  return { data, width, height };
}
