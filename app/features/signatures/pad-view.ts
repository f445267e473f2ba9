import type { Stroke } from "~/imaging/strokes";

type Size = { width: number; height: number };

/** The visible part of the sheet, in the sheet's units. */
export type View = Size & { left: number; top: number };

/** units; the sheet is as wide as the pad was at the first stroke */
const sheetWidth = 1000;

/** units around the ink, if a turned pad shows another part of the sheet */
const margin = 60;

/**
 * Returns the visible part of the sheet. pad: size in px; sheetHeight: height of the sheet that was begun. Strokes never change: a pad that
 * was turned shows them from another view.
 */
export function viewOf(pad: Size, strokes: readonly Stroke[], sheetHeight: number | undefined): View {
  const height = heightOf(pad);
  const whole = { left: 0, top: 0, width: sheetWidth, height };
  if (sheetHeight === undefined || strokes.length === 0) return whole;
  const ink = inkOf(strokes);
  // On a turned pad more may have been drawn, outside the sheet.
  const isInside = ink.left > -2 * margin && ink.left + ink.width < sheetWidth + 2 * margin;
  return isInside && Math.abs(height - sheetHeight) < 2 ? whole : around(ink, pad);
}

/** Returns the height of a sheet that is begun on this pad. */
export function heightOf(pad: Size): number {
  return Math.round((pad.height / pad.width) * sheetWidth * 10) / 10;
}

/** Returns the place on the sheet of a point on the pad, in px from its corner. */
export function onSheet({ x, y }: { x: number; y: number }, pad: Size, view: View): { x: number; y: number } {
  return { x: rounded(view.left + (x / pad.width) * view.width), y: rounded(view.top + (y / pad.height) * view.height) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns the smallest part with the pad's proportions that contains the box in its middle. */
function around({ left, top, width, height }: View, pad: Size): View {
  const units = Math.max(width / pad.width, height / pad.height);
  const shown = { width: pad.width * units, height: pad.height * units };
  return { ...shown, left: left + (width - shown.width) / 2, top: top + (height - shown.height) / 2 };
}

function inkOf(strokes: readonly Stroke[]): View {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { points } of strokes) {
    for (let at = 0; at < points.length; at += 3) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { left: left - margin, top: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
