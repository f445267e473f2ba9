import { mapQuad, unturnPoint } from "./geometry.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import type { Quad, Turns } from "./recipe.ts";
import { mirror, turn } from "./warp.ts";

// EXIF orientations 1..8 (TIFF 6.0, tag 274): the upright picture is the stored one, first mirrored if necessary, then turned.
const mirrored = [2, 4, 5, 7];
const turns: Record<number, Turns> = { 3: 2, 4: 2, 5: 3, 6: 1, 7: 1, 8: 3 };

export function upright(cv: OpenCv, stored: Pixels, orientation: number): Pixels {
  const faced = mirrored.includes(orientation) ? mirror(cv, stored) : stored;
  return turn(cv, faced, turns[orientation] ?? 0);
}

/** Maps the corners of the upright picture to their places in the stored one; the first is still the page's top left. */
export function inStored(corners: Quad, orientation: number): Quad {
  const isMirrored = mirrored.includes(orientation);
  return mapQuad(corners, (corner) => {
    const { x, y } = unturnPoint(corner, turns[orientation] ?? 0);
    return { x: isMirrored ? 1 - x : x, y };
  });
}
