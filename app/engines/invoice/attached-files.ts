import { inflateSync } from "node:zlib";
import type { Document, PDFDocument, PDFObject } from "mupdf";
import { attempt } from "~/imaging/pdf-raster";
import { conformanceLevel } from "~/invoice/conformance-level";
import { type CarriedInvoice, invoiceAmong } from "~/invoice/read-invoice";

/** number of a PDF's files that are looked at, and bytes of all of them */
const [mostFiles, mostBytes] = [20, 20_000_000];

export type AttachedFile = { name: string; content: Uint8Array };

/**
 * Returns the files that a PDF carries along (PDF 32000-1, 7.11.4). One that is broken, or unfolds to more than is looked at, is left out: the PDF's
 * pages are none the worse for it.
 */
export function attachedFiles(document: Document): AttachedFile[] {
  const pdf = document.asPDF();
  if (!pdf) return [];
  const files: AttachedFile[] = [];
  let left = mostBytes;
  for (const file of Object.values(attempt(() => pdf.getEmbeddedFiles()) ?? {}).slice(0, mostFiles)) {
    const content = attempt(() => contentOf(file, left));
    left -= content?.length ?? 0;
    if (content) files.push({ name: nameOf(pdf, file), content });
  }
  return files;
}

function nameOf(pdf: PDFDocument, file: PDFObject): string {
  return attempt(() => pdf.getFilespecParams(file).filename) ?? "";
}

/** Returns the electronic invoice that a PDF carries along, with what is wrong with it. */
export function carriedInvoice(document: Document, files = attachedFiles(document)): CarriedInvoice | null {
  const xmp = attempt(() => {
    const metadata = document.asPDF()?.getTrailer().get("Root", "Metadata");
    return metadata ? unfolded(metadata, mostMetadata) : null;
  });
  return invoiceAmong(files, xmp ? conformanceLevel(xmp) : "");
}

/** bytes of a PDF's metadata */
const mostMetadata = 1_000_000;

/** The systems for which a file may be meant, in the order of MuPDF. */
const systems = ["UF", "F", "Unix", "Mac", "DOS"];

function contentOf(file: PDFObject, most: number): Uint8Array | null {
  const stream = systems.map((system) => file.get("EF", system)).find((each) => each.isStream());
  return stream ? unfolded(stream, most) : null;
}

function unfolded(stream: PDFObject, most: number): Uint8Array | null {
  if (!stream.isStream() || !isWithin(stream, most)) return null;
  const content = stream.readStream().asUint8Array().slice();
  return content.length <= most ? content : null;
}

/** How often larger a file gets at most when these filters unfold it. Others are of pictures. */
const growth: Readonly<Record<string, number>> = {
  ASCIIHexDecode: 1,
  AHx: 1,
  ASCII85Decode: 4,
  A85: 4,
  RunLengthDecode: 64,
  RL: 64,
  LZWDecode: 1400,
  LZW: 1400,
};

/** MuPDF unfolds a stream in one piece, whatever comes out: so its size is found beforehand. */
function isWithin(stream: PDFObject, most: number): boolean {
  const filters = filtersOf(stream.get("Filter"));
  let bytes = Buffer.from(stream.readRawStream().asUint8Array());
  for (const [at, filter] of filters.entries()) {
    if (filter !== "FlateDecode" && filter !== "Fl") {
      const rest = filters.slice(at).reduce((times, name) => times * (growth[name] ?? Number.POSITIVE_INFINITY), 1);
      return bytes.length * rest <= most;
    }
    const inflated = inflatedWithin(bytes, most);
    if (!inflated) return false;
    bytes = inflated;
  }
  return bytes.length <= most;
}

function filtersOf(filter: PDFObject): string[] {
  if (filter.isName()) return [filter.asName()];
  return Array.from({ length: filter.isArray() ? filter.length : 0 }, (_, at) => filter.get(at).asName());
}

/** Returns null for what unfolds to more. Of what breaks off or is broken, MuPDF takes the beginning, which is within as well. */
function inflatedWithin(bytes: Buffer, most: number): Buffer<ArrayBuffer> | null {
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return isTooLarge ? null : Buffer.alloc(0);
  }
}
