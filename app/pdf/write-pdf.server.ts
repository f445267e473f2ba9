import { Readable } from "node:stream";
import PDFDocument from "pdfkit";
import type { TakenPages } from "~/lib/pdf-value";
import { drawMarks, type MarksOnPage } from "./draw-marks.server.ts";
import { type InvisibleText, invisibleText, type PdfWord } from "./invisible-text.ts";
import { drawForm, shownSize, type WrittenForm, writeParts } from "./original-pages.ts";
import { isOn, sheetsFor } from "./sheets.ts";

export type PdfPage = {
  /** JPEG, embedded byte for byte */
  picture(): Promise<Buffer>;
  words: readonly PdfWord[];
  /** drawn over the page, which has none in its picture */
  marks?: MarksOnPage | undefined;
  /** the page of a PDF as it is in the file, which is better than its picture */
  original?: OriginalPage | undefined;
};

type OriginalPage = {
  /** the file it is from: asked for its pages once */
  key: string;
  take(): Promise<TakenPages | null>;
  /** place among the pages taken */
  place: number;
  /** words that are not in it: its own would be found twice */
  wordsRead: readonly PdfWord[];
};

/** language: of its text, null if that is not known; note: the text that a viewer shows beside its title */
export type PdfFacts = { title: string; language: string | null; createdAt: Date; note?: string; carries?: CarriedFile | null };

/** A file that goes along with a PDF, as the data of an invoice does. */
export type CarriedFile = { name: string; mediaType: string; content: Buffer };

/** Draws further pages after all others; the last of them is not written yet when it returns. */
export type Closing = (doc: PDFKit.PDFDocument, text: InvisibleText) => void;

/** A searchable PDF, each page fitted to an upright or lying A4 page, or to several if it is a long paper. Holds one page at a time. */
export function writePdf(pages: AsyncIterable<PdfPage> | Iterable<PdfPage>, facts: PdfFacts, close?: Closing): Readable {
  return Readable.from(chunks(pages, facts, close), { objectMode: false });
}

async function* chunks(
  pages: AsyncIterable<PdfPage> | Iterable<PdfPage>,
  { title, language, createdAt, note, carries }: PdfFacts,
  close?: Closing,
): AsyncGenerator<Buffer> {
  const info = { Title: title, Producer: "Mappe", Creator: "Mappe", CreationDate: createdAt, ...(note && { Subject: note }) };
  const doc = new PDFDocument({
    pdfVersion: "1.7",
    autoFirstPage: false,
    font: "",
    ...(language && { lang: language }),
    displayTitle: true,
    info,
  });
  const text = invisibleText(doc);
  const formOf = originals(doc);
  for await (const page of pages) {
    const form = page.original && (await formOf(page.original));
    const picture = form ? undefined : openPicture(doc, await page.picture());
    const words = (form && page.original?.wordsRead) || page.words;
    for (const sheet of sheetsFor(form ? shownSize(form.form) : (picture as OpenPicture))) {
      const { frame } = sheet;
      doc.addPage({ size: [...sheet.size], margin: 0 });
      if (form) drawForm(doc, form, frame);
      else doc.image(picture as unknown as Buffer, frame.x, frame.y, { width: frame.width, height: frame.height });
      if (page.marks) drawMarks(doc, page.marks, frame);
      text.write(
        words.filter(({ box }) => isOn(sheet, box)),
        frame,
      );
      doc.flushPages();
      yield* written(doc);
    }
  }
  if (carries) {
    const { name, mediaType: type, content } = carries;
    // The types of pdfkit do not know the relationship (ISO 32000-2, 7.11.3).
    const placed = { name, type, relationship: "Alternative", creationDate: createdAt, modifiedDate: createdAt };
    doc.file(content, placed);
  }
  close?.(doc, text);
  text.finish();
  doc.end();
  // pdfkit writes some pictures later, those with a clear ground: only then come its table of objects and its end.
  for await (const chunk of doc) yield chunk as Buffer;
}

/** Writes each file's pages with the first one that is wanted; undefined if they cannot be had. */
function originals(doc: PDFKit.PDFDocument): (page: OriginalPage) => Promise<WrittenForm | undefined> {
  const files = new Map<string, (WrittenForm | undefined)[]>();
  return async ({ key, take, place }) => {
    let forms = files.get(key);
    if (!forms) {
      const taken = await take();
      forms = taken ? writeParts(doc, taken) : [];
      files.set(key, forms);
    }
    return forms[place];
  };
}

type OpenPicture = { width: number; height: number };

function openPicture(doc: PDFKit.PDFDocument, bytes: Buffer): OpenPicture {
  return (doc as unknown as { openImage(bytes: Buffer): OpenPicture }).openImage(bytes);
}

function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (let chunk: unknown = doc.read(); chunk instanceof Buffer; chunk = doc.read()) yield chunk;
}
