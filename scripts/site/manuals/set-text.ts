import { colour } from "./look.ts";

type Font = "regular" | "bold";
type Part = { text: string; font: Font };

/** A place on a page. Lengths in pt; size: of the letters */
export type Place = { x: number; y: number; width: number; size?: number; font?: Font; colour?: string };

const bodySize = 12;

/** Writes running text in which **two stars** change the font, and leaves the pen below it. */
export function setText(doc: PDFKit.PDFDocument, text: string, { x, y, width, size = bodySize, font = "regular", ...place }: Place): void {
  doc.fontSize(size).fillColor(place.colour ?? colour.text);
  const lines = linesOf(doc, text, { width, font });
  const height = lineHeight(doc, size);
  for (const [at, line] of lines.entries()) {
    let pen = x;
    for (const part of line) {
      doc.font(part.font).text(part.text, pen, y + at * height, { lineBreak: false });
      pen += doc.widthOfString(part.text);
    }
  }
  doc.y = y + lines.length * height;
}

export function heightOfText(doc: PDFKit.PDFDocument, text: string, { width, size }: { width: number; size: number }): number {
  doc.fontSize(size);
  return linesOf(doc, text, { width, font: "regular" }).length * lineHeight(doc, size);
}

function lineHeight(doc: PDFKit.PDFDocument, size: number): number {
  return doc.font("regular").currentLineHeight(true) + size * 0.22;
}

/** pdfkit would end a line between two fonts, even before a full stop: here a word keeps the signs that touch it. */
function linesOf(doc: PDFKit.PDFDocument, text: string, { width, font }: { width: number; font: Font }): Part[][] {
  const lines: Part[][] = [[]];
  let used = 0;
  for (const word of wordsOf(text, font)) {
    const wide = word.reduce((sum, part) => sum + doc.font(part.font).widthOfString(part.text.trimEnd()), 0);
    if (used > 0 && used + wide > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word);
    used += word.reduce((sum, part) => sum + doc.font(part.font).widthOfString(part.text), 0);
  }
  return lines;
}

/** Splits a text into words, each with the blank behind it. */
function wordsOf(text: string, font: Font): Part[][] {
  const words: Part[][] = [[]];
  for (const [at, run] of text.split("**").entries()) {
    for (const piece of run.match(/\S+ ?| /g) ?? []) {
      words.at(-1)?.push({ text: piece, font: at % 2 === 1 ? "bold" : font });
      if (piece.endsWith(" ")) words.push([]);
    }
  }
  return words;
}
