import { distance, mapQuad, type Size } from "./geometry.ts";
import type { Point, Quad } from "./recipe.ts";

// Lengths of sides alone squash a page that was photographed at a slant: its far end looks shorter. The true
// proportion follows from the corners and the focal length (Zhang and He, Whiteboard Scanning, 2003, equation 20);
// telephones have about that of a 26 mm lens, and an error in it matters little.
const focalLength = 0.6;
/** the correction at which the corners are no photographed rectangle */
const wildest = 2;

/** The size in px of the straightened page; no side is shorter than the longer of its two in the picture. */
export function pageSize(quad: Quad, picture: Size): Size {
  const corners = mapQuad(quad, ({ x, y }) => ({ x: (x - 0.5) * picture.width, y: (y - 0.5) * picture.height }));
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const proportion = trueProportion(corners, focalLength * Math.hypot(picture.width, picture.height));
  const correction = (proportion * width) / height;
  if (!(correction < wildest && correction > 1 / wildest)) return { width, height };
  return correction > 1 ? { width, height: height * correction } : { width: width / correction, height };
}

type Vector = [number, number, number];

/** The height divided by the width; points are px from the middle of the picture. */
function trueProportion([topLeft, topRight, bottomRight, bottomLeft]: Quad, focal: number): number {
  const [a, b, c, d] = [ray(topLeft, focal), ray(topRight, focal), ray(bottomLeft, focal), ray(bottomRight, focal)];
  const diagonal = cross(a, d);
  const right = dot(diagonal, c) / dot(cross(b, d), c);
  const down = dot(diagonal, b) / dot(cross(c, d), b);
  const across = b.map((value, i) => right * value - (a[i] ?? 0));
  const along = c.map((value, i) => down * value - (a[i] ?? 0));
  return Math.hypot(...along) / Math.hypot(...across);
}

function ray({ x, y }: Point, focal: number): Vector {
  return [x / focal, y / focal, 1];
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}
