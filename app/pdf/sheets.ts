import type { Size } from "~/imaging/geometry";
import { longFrom } from "~/lib/long-paper";
import type { Frame, PdfWord } from "./invisible-text.ts";

/** An A4 page, where on it the whole paper lies, and from where to where of the paper's height its words are on this page. */
export type Sheet = { size: readonly [number, number]; frame: Frame; from: number; to: number };

/** The sides of A4 in pt */
const short = 595.28;
const long = 841.89;
/** pt: the width in which a long paper is printed, which is wider than a till roll, and the overlap of two pages, which is more than a line */
const roll = { width: 360, shared: 24 };

/** Returns one sheet, upright or lying, into which the paper fits; a long paper goes on over as many sheets as print needs to be readable. */
export function sheetsFor({ width, height }: Size): Sheet[] {
  if (height > longFrom * width) return partsOf(height / width);
  const size = width > height ? ([long, short] as const) : ([short, long] as const);
  const scale = Math.min(size[0] / width, size[1] / height);
  const fitted = { width: width * scale, height: height * scale };
  return [{ size, frame: { x: (size[0] - fitted.width) / 2, y: (size[1] - fitted.height) / 2, ...fitted }, from: 0, to: 1 }];
}

function partsOf(ratio: number): Sheet[] {
  const whole = { width: roll.width, height: roll.width * ratio };
  const step = long - roll.shared;
  const count = Math.max(1, Math.ceil((whole.height - roll.shared) / step));
  return Array.from({ length: count }, (_, n) => ({
    size: [short, long],
    frame: { x: (short - whole.width) / 2, y: -n * step, ...whole },
    from: n === 0 ? -Infinity : ((n - 1) * step + long) / whole.height,
    to: n === count - 1 ? Infinity : (n * step + long) / whole.height,
  }));
}

/** A word is on the first page on which the whole of it is seen. */
export function isOn({ from, to }: Sheet, { top, height }: PdfWord["box"]): boolean {
  return top + height > from && top + height <= to;
}
