import { expect, test } from "vitest";
import { mapQuad } from "./geometry.ts";
import type { Pixels } from "./opencv.ts";
import { likeness, printOf } from "./page-print.ts";
import type { Quad } from "./recipe.ts";

const lying: Quad = [
  { x: 0.14, y: 0.1 },
  { x: 0.83, y: 0.13 },
  { x: 0.9, y: 0.91 },
  { x: 0.09, y: 0.86 },
];

test("the same page is alike elsewhere, in other light and with corners found a little beside it", () => {
  const print = printOf(aFrame(1, lying), lying);
  const elsewhere = mapQuad(lying, ({ x, y }) => ({ x: x * 0.8 + 0.15, y: y * 0.85 + 0.02 }));
  expect(likeness(print, printOf(aFrame(1, elsewhere), elsewhere))).toBeGreaterThan(0.8);
  expect(likeness(print, printOf(aFrame(1, lying, 0.6), lying))).toBeGreaterThan(0.9);
  const beside = mapQuad(lying, ({ x, y }) => ({ x: x + 0.008, y: y - 0.006 }));
  expect(likeness(print, printOf(aFrame(1, lying), beside))).toBeGreaterThan(0.7);
});

test("another page in the same place is not, and two blank ones are", () => {
  const print = printOf(aFrame(1, lying), lying);
  for (const seed of [2, 3, 4]) expect(likeness(print, printOf(aFrame(seed, lying), lying))).toBeLessThan(0.5);
  expect(likeness(print, printOf(aFrame(0, lying), lying))).toBeLessThan(0.5);
  expect(likeness(printOf(aFrame(0, lying), lying), printOf(aFrame(0, lying, 0.9), lying))).toBe(1);
});

/** A page with blocks of print on a dark table; seed 0: without print. */
function aFrame(seed: number, corners: Quad, light = 1): Pixels {
  const [width, height] = [240, 320];
  const data = new Uint8ClampedArray(width * height * 4).fill(60);
  for (let row = 0; row < 800; row += 1)
    for (let column = 0; column < 600; column += 1) {
      const [u, v] = [column / 600, row / 800];
      const [a, b, c, d] = corners;
      const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
      const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
      const line = Math.floor(v * 24);
      const isPrint = seed > 0 && line % 2 === 1 && (Math.imul(line * 31 + Math.floor(u * 8) + 1, 2_654_435_761 * seed) >>> 16) % 3 === 0;
      data.fill(
        light * (isPrint ? 110 : 235),
        4 * (Math.floor(y * height) * width + Math.floor(x * width)),
        4 * (Math.floor(y * height) * width + Math.floor(x * width)) + 3,
      );
    }
  return { width, height, data };
}
