import type { Size } from "~/imaging/geometry";
import { pageSize } from "~/imaging/page-size";
import type { Quad } from "~/imaging/recipe";
import { longestSideOf } from "~/lib/long-paper";

export const maxBytes = 2 * 1024 * 1024;

/** px; canvases of phones hold no more */
const maxArea = 4096 * 4096;
/** factor between a size that has too many bytes and the next one tried */
const step = 0.85;

/** Returns whether the page in a picture, or the whole picture if it has none, is within the greatest size. */
export function isWithinSides(picture: Size, corners: Quad | null): boolean {
  return scaleOf(picture, corners) >= 1;
}

/**
 * Returns the factors for scaling a picture, from the largest to the smallest: in the first the page has at most 1920 px, in the last the
 * whole picture.
 */
export function scalesToSend(picture: Size, corners: Quad | null): number[] {
  const least = Math.min(1, scaleOf(picture, null));
  const most = Math.min(1, scaleOf(picture, corners), Math.sqrt(maxArea / (picture.width * picture.height)));
  const scales: number[] = [];
  for (let scale = most; scale > least; scale *= step) scales.push(scale);
  return [...scales, least];
}

/** The factor by which the page, or the picture without one, has the greatest size for its shape. */
function scaleOf(picture: Size, corners: Quad | null): number {
  const size = corners ? pageSize(corners, picture) : picture;
  return longestSideOf(size) / Math.max(size.width, size.height);
}
