import { expect, test } from "vitest";
import type { Point, Quad } from "~/imaging/recipe";
import { straightenedSize, straightening } from "./straightening.ts";

const corners: Quad = [
  { x: 40, y: 30 },
  { x: 260, y: 50 },
  { x: 290, y: 380 },
  { x: 20, y: 350 },
];

test("the corners come to lie on those of the rectangle, the crossing of the diagonals in its middle", () => {
  const transform = straightening(corners, { width: 100, height: 140 });
  const onto = corners.map((point) => transformed(transform, point));
  [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 140 },
    { x: 0, y: 140 },
  ].forEach(({ x, y }, i) => {
    expect(onto[i]?.x).toBeCloseTo(x, 6);
    expect(onto[i]?.y).toBeCloseTo(y, 6);
  });
  const middle = transformed(transform, crossing(corners));
  expect(middle.x).toBeCloseTo(50, 6);
  expect(middle.y).toBeCloseTo(70, 6);
});

test("the preview keeps the page's proportion within its box", () => {
  const upright: Quad = [
    { x: 0.25, y: 0.25 },
    { x: 0.75, y: 0.25 },
    { x: 0.75, y: 0.75 },
    { x: 0.25, y: 0.75 },
  ];
  const { width, height } = straightenedSize(upright, { width: 400, height: 800 }, { width: 100, height: 120 });
  expect(height).toBeCloseTo(120, 6);
  expect(width).toBeCloseTo(60, 6);
});

/** Applies the matrix as CSS does: column-major, then divided by the last coordinate. */
function transformed(transform: string, { x, y }: Point): Point {
  const m = transform.slice("matrix3d(".length, -1).split(",").map(Number);
  const row = (i: number) => (m[i] ?? 0) * x + (m[i + 4] ?? 0) * y + (m[i + 12] ?? 0);
  return { x: row(0) / row(3), y: row(1) / row(3) };
}

function crossing([a, b, c, d]: Quad): Point {
  const [ux, uy, vx, vy] = [c.x - a.x, c.y - a.y, d.x - b.x, d.y - b.y];
  const share = ((b.x - a.x) * vy - (b.y - a.y) * vx) / (ux * vy - uy * vx);
  return { x: a.x + share * ux, y: a.y + share * uy };
}
