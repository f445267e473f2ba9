import { Readable } from "node:stream";
import PDFDocument from "pdfkit";
import { type Frame, invisibleText, type PdfWord } from "./invisible-text.ts";

/** jpeg: embedded byte for byte */
export type PdfPage = { jpeg: Buffer; words: readonly PdfWord[] };

export type PdfFacts = { title: string; language: string; createdAt: Date };

/** A4 in pt */
const short = 595.28;
const long = 841.89;

/** A searchable PDF, each picture fitted to an upright or lying A4 page. Holds one page at a time. */
export function writePdf(pages: AsyncIterable<PdfPage> | Iterable<PdfPage>, facts: PdfFacts): Readable {
  return Readable.from(chunks(pages, facts), { objectMode: false });
}

async function* chunks(
  pages: AsyncIterable<PdfPage> | Iterable<PdfPage>,
  { title, language, createdAt }: PdfFacts,
): AsyncGenerator<Buffer> {
  const info = { Title: title, Producer: "Mappe", Creator: "Mappe", CreationDate: createdAt };
  const doc = new PDFDocument({ autoFirstPage: false, font: "", lang: language, displayTitle: true, info });
  const text = invisibleText(doc);
  for await (const page of pages) {
    text.write(page.words, addPicture(doc, page.jpeg));
    doc.flushPages();
    yield* written(doc);
  }
  text.finish();
  doc.end();
  yield* written(doc);
}

function addPicture(doc: PDFKit.PDFDocument, jpeg: Buffer): Frame {
  const picture = (doc as unknown as { openImage(bytes: Buffer): { width: number; height: number } }).openImage(jpeg);
  const [pageWidth, pageHeight] = picture.width > picture.height ? [long, short] : [short, long];
  const scale = Math.min(pageWidth / picture.width, pageHeight / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const frame = { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height };
  doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
  doc.image(picture as unknown as Buffer, frame.x, frame.y, { width, height });
  return frame;
}

function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (let chunk: unknown = doc.read(); chunk instanceof Buffer; chunk = doc.read()) yield chunk;
}
