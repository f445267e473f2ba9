import type { Size } from "~/imaging/geometry";
import { pageSize } from "~/imaging/page-size";
import type { Quad } from "~/imaging/recipe";
import { longestSideOf } from "~/lib/long-paper";

export const maxBytes = 2 * 1024 * 1024;

/** px; canvases of telephones hold no more */
const maxArea = 4096 * 4096;
/** what is too many bytes in one size is tried in the next */
const step = 0.85;

/** of what counts in a picture: the page that lies in it, or the picture where none does */
export function isWithinSides(picture: Size, corners: Quad | null): boolean {
  return scaleOf(picture, corners) >= 1;
}

/** How much smaller a picture may be made, from the largest to the smallest: at first the page in it has 1920 px, at last the whole picture. */
export function scalesToSend(picture: Size, corners: Quad | null): number[] {
  const least = Math.min(1, scaleOf(picture, null));
  const most = Math.min(1, scaleOf(picture, corners), Math.sqrt(maxArea / (picture.width * picture.height)));
  const scales: number[] = [];
  for (let scale = most; scale > least; scale *= step) scales.push(scale);
  return [...scales, least];
}

/** By which it has as many px as the picture of such a page may have. */
function scaleOf(picture: Size, corners: Quad | null): number {
  const size = corners ? pageSize(corners, picture) : picture;
  return longestSideOf(size) / Math.max(size.width, size.height);
}
