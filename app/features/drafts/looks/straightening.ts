import type { Size } from "~/imaging/geometry";
import { pageSize } from "~/imaging/page-size";
import type { Quad } from "~/imaging/recipe";

/** The size, within a box, of the page that lies between the corners of a picture. */
export function straightenedSize(corners: Quad, picture: Size, box: Size): Size {
  const page = pageSize(corners, picture);
  const scale = Math.min(box.width / page.width, box.height / page.height);
  return { width: page.width * scale, height: page.height * scale };
}

type Matrix = [number, number, number, number, number, number, number, number, number];

/** The CSS transform that lays what is between the corners (px of an element) onto a rectangle at its origin. */
export function straightening(corners: Quad, { width, height }: Size): string {
  const [a, b, c, d, e, f, g, h, i] = inverse(fromUnitSquare(corners));
  const onto = [a * width, d * height, 0, g, b * width, e * height, 0, h, 0, 0, 1, 0, c * width, f * height, 0, i];
  return `matrix3d(${onto.map((value) => value / i).join(",")})`;
}

/** Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3. */
function fromUnitSquare([p, q, r, s]: Quad): Matrix {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const slant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / slant;
  const h = (dx1 * dy3 - dx3 * dy1) / slant;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}

/** But for its scale, which a projection does not have. */
function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
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
