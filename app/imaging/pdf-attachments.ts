import type { Document } from "mupdf";
import { attempt } from "./pdf-raster.ts";

/** number of a PDF's files that are looked at, and bytes of all of them */
const [mostFiles, mostBytes] = [20, 20_000_000];

/** Returns the XML files that a PDF carries along (PDF 32000-1, 7.11.4). A broken one is left out: the PDF's pages are none the worse for it. */
export function attachedXml(document: Document): Uint8Array[] {
  const pdf = document.asPDF();
  if (!pdf) return [];
  const files: Uint8Array[] = [];
  let bytes = 0;
  for (const file of Object.values(attempt(() => pdf.getEmbeddedFiles()) ?? {}).slice(0, mostFiles)) {
    const content = attempt(() => pdf.getEmbeddedFileContents(file)?.asUint8Array().slice() ?? null);
    bytes += content?.length ?? 0;
    if (bytes > mostBytes) break;
    if (content && startsLikeXml(content)) files.push(content);
  }
  return files;
}

/** A byte-order mark or white space may stand before the first sign; in UTF-16 each sign has two bytes. */
function startsLikeXml(content: Uint8Array): boolean {
  const passedOver = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff]);
  return content.subarray(0, 100).find((byte) => !passedOver.has(byte)) === "<".charCodeAt(0);
}
