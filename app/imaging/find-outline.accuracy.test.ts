import { expect, test } from "vitest";
import { overlap } from "../../scripts/training/corner-scenes/overlap.ts";
import { paintScene } from "../../scripts/training/corner-scenes/scene.ts";
import { findOutline, outlineSide } from "./find-outline.ts";
import { fitSize } from "./geometry.ts";
import type { Pixels } from "./opencv.ts";

test.each(["clutter", "partly outside"] as const)("the page is seen in a small frame: %s", (kind) => {
  const scene = paintScene(kind, 42);
  expect(overlap(findOutline(frameOf(scene)) ?? [], scene.corners)).toBeGreaterThan(0.95);
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
