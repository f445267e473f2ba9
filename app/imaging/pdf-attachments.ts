import type { Document } from "mupdf";
import { attempt } from "./pdf-raster.ts";

/** number of a PDF's files that are looked at, and bytes of all of them */
const [mostFiles, mostBytes] = [20, 20_000_000];

export type AttachedFile = { name: string; content: Uint8Array };

/** Returns the files that a PDF carries along (PDF 32000-1, 7.11.4). A broken one is left out: the PDF's pages are none the worse for it. */
export function attachedFiles(document: Document): AttachedFile[] {
  const pdf = document.asPDF();
  if (!pdf) return [];
  const files: AttachedFile[] = [];
  let bytes = 0;
  for (const file of Object.values(attempt(() => pdf.getEmbeddedFiles()) ?? {}).slice(0, mostFiles)) {
    const content = attempt(() => pdf.getEmbeddedFileContents(file)?.asUint8Array().slice() ?? null);
    bytes += content?.length ?? 0;
    if (bytes > mostBytes) break;
    if (content) files.push({ name: attempt(() => pdf.getFilespecParams(file).filename) ?? "", content });
  }
  return files;
}
