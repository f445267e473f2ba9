import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import PDFDocument from "pdfkit";

export type PaperOptions = { width?: number; height?: number; fontSize?: number; userPassword?: string; ownerPassword?: string };

/** quarters: clockwise, by which the picture lies turned */
type PictureOptions = PaperOptions & { quarters?: number };

/** A PDF with born-digital text, one entry a page. */
export async function aPdf(
  pages: readonly string[],
  { width = 595, height = 842, fontSize = 16, ...passwords }: PaperOptions = {},
): Promise<Buffer> {
  // Without the hour in it: the same words give the same bytes.
  const info = { CreationDate: new Date(0) };
  const doc = new PDFDocument({ size: [width, height], margin: 40, autoFirstPage: false, info, ...passwords });
  const out = doc.pipe(new PassThrough());
  for (const text of pages) doc.addPage().font("Helvetica").fontSize(fontSize).text(text);
  doc.end();
  return buffer(out);
}

/** A page that was scanned, with a stamp on its head. */
export async function aScan(text: string, stamp: string): Promise<Buffer> {
  const doc = new PDFDocument({ size: [400, 560], margin: 0, info: { CreationDate: new Date(0) } });
  const out = doc.pipe(new PassThrough());
  doc.image(await aJpeg(`\n\n${text}`), 0, 0, { width: 400 });
  doc.fontSize(10).text(stamp, 40, 20);
  doc.end();
  return buffer(out);
}

/** The picture of a printed page. */
export async function aPng(text: string, options: PictureOptions = {}): Promise<Buffer> {
  return Buffer.from((await pixmap(text, options)).asPNG());
}

export async function aJpeg(text: string, options: PaperOptions = {}): Promise<Buffer> {
  return Buffer.from((await pixmap(text, options)).asJPEG(85, false));
}

async function pixmap(text: string, { quarters = 0, ...options }: PictureOptions) {
  const document = mupdf.Document.openDocument(await aPdf([text], { width: 400, height: 560, ...options }), "application/pdf");
  return document
    .loadPage(0)
    .toPixmap(mupdf.Matrix.concat([2, 0, 0, 2, 0, 0], mupdf.Matrix.rotate(90 * quarters)), mupdf.ColorSpace.DeviceRGB, false, true);
}

export function streamOf(bytes: Buffer): Readable {
  return Readable.from([bytes]);
}
