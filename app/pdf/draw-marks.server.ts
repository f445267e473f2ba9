import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Size } from "~/imaging/geometry";
import { isOnPage, type Mark } from "~/imaging/marks/mark";
import { inUnits, shapeOf } from "~/imaging/marks/mark-shape";
import { type Outline, penColours } from "~/imaging/strokes";
import { drawOutline } from "./draw-outline.ts";
import type { Frame } from "./invisible-text.ts";
import { markFont } from "./mark-letters.server.ts";
import type { Canvas } from "./sheet/canvas.ts";

/** A signature as it is drawn: filled outlines of one pen each, or a picture with a clear ground. */
export type Hand = { outline: Outline } | { png: Buffer };

export type MarksOnPage = { marks: readonly Mark[]; hands: ReadonlyMap<string, Hand> };

/** The only code that draws annotations, for pictures and for PDFs: onto the document's present page, where a page fills the frame. */
export function drawMarks(doc: Canvas, { marks, hands }: MarksOnPage, frame: Frame): void {
  const shown = marks.filter(isOnPage);
  if (shown.length === 0) return;
  const page = inUnits(frame);
  doc.save();
  doc.rect(frame.x, frame.y, frame.width, frame.height).clip();
  doc.translate(frame.x, frame.y).scale(frame.width / page.width);
  for (const mark of shown) {
    doc.save();
    drawMark(doc, mark, { page, hands });
    doc.restore();
  }
  doc.restore();
}

type Around = { page: Size; hands: ReadonlyMap<string, Hand> };

function drawMark(doc: Canvas, mark: Mark, { page, hands }: Around): void {
  switch (mark.kind) {
    case "text":
      doc.translate(mark.at.x * page.width, mark.at.y * page.height).rotate(mark.turns * 90);
      // PDF viewers search for letters: those of a ligature are found only if they are drawn one by one.
      doc.font(markFont).fontSize(mark.size).fillColor(penColours[mark.colour]);
      doc.text(mark.text, 0, 0, { lineBreak: false, baseline: "alphabetic", features: ["kern"] });
      return;
    case "signature": {
      const hand = hands.get(mark.imageId);
      if (hand) drawHand(doc, hand, boxOf(doc, mark, page));
      return;
    }
    default: {
      const { path, colour, stroke } = shapeOf(mark, page);
      if (!path) return;
      doc.path(path);
      if (stroke === null) doc.fill(colour, "non-zero");
      else doc.lineWidth(stroke).lineCap("round").lineJoin("round").stroke(colour);
    }
  }
}

/** Turns the drawing with its mark; answers the upright box around the origin. */
function boxOf(doc: Canvas, { box, turns }: Extract<Mark, { kind: "signature" }>, page: Size): Size {
  doc.translate((box.left + box.width / 2) * page.width, (box.top + box.height / 2) * page.height).rotate(turns * 90);
  const size = { width: box.width * page.width, height: box.height * page.height };
  return turns % 2 === 0 ? size : { width: size.height, height: size.width };
}

function drawHand(doc: Canvas, hand: Hand, box: Size): void {
  if ("png" in hand) {
    doc.image(hand.png, -box.width / 2, -box.height / 2, { fit: [box.width, box.height], align: "center", valign: "center" });
    return;
  }
  drawOutline(doc, hand.outline, { left: -box.width / 2, top: -box.height / 2, ...box });
}

/** A page of a PDF with the marks alone, of a picture's proportions: it is laid over the picture. */
export async function marksPage(marks: MarksOnPage, picture: Size): Promise<Buffer> {
  const { width, height } = inUnits(picture);
  const doc = new PDFDocument({ autoFirstPage: false, font: "" });
  doc.addPage({ size: [width, height], margin: 0 });
  drawMarks(doc, marks, { x: 0, y: 0, width, height });
  doc.end();
  return buffer(doc);
}
