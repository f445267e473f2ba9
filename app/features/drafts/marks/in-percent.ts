import type { Box, Size } from "~/imaging/geometry";

/** Returns a share in whole percent. */
export function inPercent(value: number, whole: number): number {
  return Math.round((value / whole) * 100);
}

export function middleInPercent({ left, top, width, height }: Box, page: Size): { x: number; y: number } {
  return { x: inPercent(left + width / 2, page.width), y: inPercent(top + height / 2, page.height) };
}
