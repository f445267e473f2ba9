import type { Canvas } from "./canvas.ts";

/** The size of A4 in pt */
export const paper = { width: 595.28, height: 841.89 };
export const left = 51;
export const contentWidth = paper.width - 2 * left;
export const top = 40;
export const bottom = paper.height - 46;

/** sizes of letters, pt */
export const text = 8.6;
export const small = 7.4;
export const tiny = 6.8;

export function line(doc: Canvas, y: number, colour: string): void {
  doc
    .lineWidth(0.6)
    .moveTo(left, y)
    .lineTo(left + contentWidth, y)
    .stroke(colour);
}
