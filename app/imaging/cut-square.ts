import type { OpenCv, Pixels } from "./opencv.ts";
import { upright } from "./orientation.ts";
import { centreSquare, type Square, squareInPixels } from "./square.ts";
import { resize, shrink } from "./warp.ts";

/** orientation: EXIF 1..8; square: of the upright picture, null for its centre; side: px of the result */
type Cut = { orientation: number; square: Square | null; side: number };

/** A square of a picture, as large as is asked for. */
export function cutSquare(cv: OpenCv, original: Pixels, { orientation, square, side }: Cut): Pixels {
  const part = squareInPixels(original, square ? { left: 0, top: 0, size: square.size } : centreSquare(original));
  const longest = Math.ceil((Math.max(original.width, original.height) * side) / part.side);
  const picture = upright(cv, shrink(cv, original, longest), orientation);
  return resize(cv, partOf(picture, squareInPixels(picture, square ?? centreSquare(picture))), { width: side, height: side });
}

function partOf({ data, width }: Pixels, { x, y, side }: { x: number; y: number; side: number }): Pixels {
  const part = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row++) {
    const start = ((y + row) * width + x) * 4;
    part.set(data.subarray(start, start + side * 4), row * side * 4);
  }
  return { data: part, width: side, height: side };
}
