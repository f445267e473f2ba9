import { Readable } from "node:stream";
import type * as mupdf from "mupdf";
import { drawnPdf, printed } from "../../scripts/papers/print.ts";

export type PaperOptions = { width?: number; height?: number; fontSize?: number; userPassword?: string; ownerPassword?: string };

/** A small sheet for a word or two, which engines open and read in a third of the time: where neither the reading nor the size is tested. */
export const slip: PaperOptions = { width: 200, height: 280 };

/** quarters: clockwise, by which the picture lies turned */
type PictureOptions = PaperOptions & { quarters?: number };

/** A PDF with born-digital text, one entry a page. */
export function aPdf(
  pages: readonly string[],
  { width = 595, height = 842, fontSize = 16, ...passwords }: PaperOptions = {},
): Promise<Buffer> {
  // The file has no time of its own, so that the same words give the same bytes.
  const info = { CreationDate: new Date(0) };
  return drawnPdf({ size: [width, height], margin: 40, autoFirstPage: false, info, ...passwords }, (doc) => {
    for (const text of pages) doc.addPage().font("Helvetica").fontSize(fontSize).text(text);
  });
}

/** A page that was scanned, with a stamp on its head. */
export async function aScan(text: string, stamp: string): Promise<Buffer> {
  const print = await aJpeg(`\n\n${text}`);
  return drawnPdf({ size: [400, 560], margin: 0, info: { CreationDate: new Date(0) } }, (doc) => {
    doc.image(print, 0, 0, { width: 400 });
    doc.fontSize(10).text(stamp, 40, 20);
  });
}

/** The picture of a printed page. */
export async function aPng(text: string, options: PictureOptions = {}): Promise<Buffer> {
  return Buffer.from((await pixmap(text, options)).asPNG());
}

export async function aJpeg(text: string, options: PaperOptions = {}): Promise<Buffer> {
  return Buffer.from((await pixmap(text, options)).asJPEG(85, false));
}

async function pixmap(text: string, { quarters = 0, ...options }: PictureOptions): Promise<mupdf.Pixmap> {
  return printed(await aPdf([text], { width: 400, height: 560, ...options }), 2, quarters);
}

export function streamOf(bytes: Buffer): Readable {
  return Readable.from([bytes]);
}
