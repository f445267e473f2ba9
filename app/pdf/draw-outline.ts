import { type Outline, penColours } from "~/imaging/strokes";

/** A canvas for outlines: a document of pdfkit, or anything that takes the same strokes. */
type Canvas = {
  save(): unknown;
  restore(): unknown;
  translate(x: number, y: number): Canvas;
  scale(factor: number): Canvas;
  path(path: string): Canvas;
  fill(colour: string, rule: "non-zero"): unknown;
};

/** pt; the outline fits into it, in its middle */
type Box = { left: number; top: number; width: number; height: number };

/** Draws a signature as vectors. */
export function drawOutline(doc: Canvas, { width, height, shapes }: Outline, box: Box): void {
  const scale = Math.min(box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  doc.save();
  doc.translate(box.left + (box.width - width * scale) / 2, box.top + (box.height - height * scale) / 2).scale(scale);
  for (const { pen, path } of shapes) doc.path(path).fill(penColours[pen as 0 | 1 | 2] ?? penColours[0], "non-zero");
  doc.restore();
}
