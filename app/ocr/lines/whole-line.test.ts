import { expect, test } from "vitest";
import type { Picture, Quad } from "./picture.ts";
import { wholeLine } from "./whole-line.ts";

/** White, with these blocks of black: a line of letters from 40 to 80, and what lies near it. */
function aPicture(...blocks: [left: number, top: number, width: number, height: number][]): Picture {
  const picture = { data: new Uint8Array(600 * 200 * 3).fill(255), width: 600, height: 200 };
  const letters = Array.from({ length: 12 }, (_, n): [number, number, number, number] => [50 + n * 40, 80, 20, 40]);
  for (const [left, top, width, height] of [...letters, ...blocks]) {
    for (let y = top; y < top + height; y++) picture.data.fill(0, (y * 600 + left) * 3, (y * 600 + left + width) * 3);
  }
  return picture;
}

const aQuad = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const boundsOf = ([a, , c]: Quad) => ({ left: a.x, top: a.y, right: c.x, bottom: c.y });

test("a line that holds its letters stays as it is", () => {
  const quad = aQuad(44, 76, 516, 124);
  expect(boundsOf(wholeLine(aPicture(), quad))).toEqual(boundsOf(quad));
});

test("a line that cuts through its letters, or through the dots above them, grows to the white around them", () => {
  const cut = boundsOf(wholeLine(aPicture([90, 70, 4, 6]), aQuad(56, 78, 510, 118)));
  expect(cut.top).toBeGreaterThan(64);
  expect(cut.top).toBeLessThanOrEqual(70);
  expect(cut.bottom).toBeGreaterThanOrEqual(120);
  expect(cut.left).toBeLessThanOrEqual(50);
  expect(cut.right).toBeCloseTo(510);
});

test("where another line touches it that side stays", () => {
  const near = boundsOf(wholeLine(aPicture([50, 40, 460, 42]), aQuad(44, 82, 516, 124)));
  expect(near.top).toBe(82);
});

test("bright letters on a dark ground are letters, too", () => {
  const dark = aPicture();
  const inverted = { ...dark, data: dark.data.map((light) => 255 - light) };
  expect(boundsOf(wholeLine(inverted, aQuad(44, 84, 516, 124))).top).toBeLessThanOrEqual(80);
});
