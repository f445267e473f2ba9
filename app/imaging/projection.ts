import type { Point, Quad } from "./recipe.ts";

export type Matrix = [number, number, number, number, number, number, number, number, number];

/** The projection from the square 0..1 onto a quadrangle, and back. */
export function projection(quad: Quad): { onto(point: Point): Point; inside(point: Point): Point } {
  const matrix = fromUnitSquare(quad);
  const back = inverse(matrix);
  return { onto: (point) => project(matrix, point), inside: (point) => project(back, point) };
}

function project([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: Point): Point {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The projection of the unit square (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3). */
export function fromUnitSquare([p, q, r, s]: Quad): Matrix {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const slant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / slant;
  const h = (dx1 * dy3 - dx3 * dy1) / slant;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}

/** The inverse of a matrix except for its scale, which does not matter in a projection. */
export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
