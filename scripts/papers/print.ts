// Functions that turn drawn papers into files and pictures.
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import PDFDocument from "pdfkit";
import type { Pixels } from "~/imaging/opencv";

/** The bytes of a PDF on which `draw` draws. */
export function drawnPdf(options: PDFKit.PDFDocumentOptions, draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument(options);
  const bytes = buffer(document.pipe(new PassThrough()));
  draw(document);
  document.end();
  return bytes;
}

/** The first page of a PDF as a picture. scale: px of a pt; quarters: clockwise, by which it lies turned */
export function printed(pdf: Buffer, scale: number, quarters = 0): mupdf.Pixmap {
  const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0);
  const matrix = mupdf.Matrix.concat(mupdf.Matrix.scale(scale, scale), mupdf.Matrix.rotate(90 * quarters));
  return page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false, true);
}

export function pixmapOf({ data, width, height }: Pixels): mupdf.Pixmap {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  const to = pixmap.getPixels();
  for (let from = 0, at = 0; from < data.length; from += 4, at += 3) to.set(data.subarray(from, from + 3), at);
  return pixmap;
}
