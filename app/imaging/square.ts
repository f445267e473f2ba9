import type { Size } from "./geometry.ts";
import type { Point } from "./recipe.ts";

/** A square part of a picture: left and top as fractions of its width and height, size as one of its shorter side. */
export type Square = { left: number; top: number; size: number };

/** A smaller part would be more blur than face. */
export const leastSquare = 0.1;

export function centreSquare(picture: Size): Square {
  return within(picture, { left: 0.5, top: 0.5, size: 1 }, { isCentre: true });
}

/** by: fractions of the square's own side */
export function movedSquare(picture: Size, square: Square, by: Point): Square {
  const side = square.size * Math.min(picture.width, picture.height);
  return within(picture, {
    ...square,
    left: square.left + (by.x * side) / picture.width,
    top: square.top + (by.y * side) / picture.height,
  });
}

/** Resizes a square. Its centre stays where it is, as far as the picture goes. */
export function sizedSquare(picture: Size, square: Square, size: number): Square {
  const half = (square.size * Math.min(picture.width, picture.height)) / 2;
  const centre = { left: square.left + half / picture.width, top: square.top + half / picture.height };
  return within(picture, { ...centre, size }, { isCentre: true });
}

/** Returns the square in whole px that lie in the picture. */
export function squareInPixels(picture: Size, square: Square): { x: number; y: number; side: number } {
  const { left, top, size } = within(picture, square);
  const side = Math.max(1, Math.round(size * Math.min(picture.width, picture.height)));
  const place = (fraction: number, length: number) => Math.max(0, Math.min(Math.round(fraction * length), length - side));
  return { x: place(left, picture.width), y: place(top, picture.height), side };
}

/** The nearest square that lies in the picture. isCentre: left and top are those of its centre */
function within({ width, height }: Size, { left, top, size: wanted }: Square, { isCentre = false } = {}): Square {
  const size = clamp(wanted, leastSquare, 1);
  const side = size * Math.min(width, height);
  const place = (fraction: number, length: number) => clamp(isCentre ? fraction - side / length / 2 : fraction, 0, 1 - side / length);
  return { left: place(left, width), top: place(top, height), size };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
