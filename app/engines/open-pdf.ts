import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Document } from "mupdf";
import type { Mupdf } from "~/imaging/codecs";
import { attempt } from "~/imaging/pdf-raster";

/** Uses a PDF, of which only what the reader wants is read, and never the whole file is held; null if it does not open. */
export function withPdf<T>(mupdf: Mupdf, path: string, use: (document: Document) => T): T | null {
  const file = openSync(path, "r");
  try {
    const stream = new mupdf.Stream({
      fileSize: () => fstatSync(file).size,
      read: (memory, offset, length, position) => readSync(file, memory, offset, length, position),
      close() {},
    });
    const document = attempt(() => mupdf.Document.openDocument(stream, "application/pdf"));
    if (!document) return null;
    try {
      return use(document);
    } finally {
      document.destroy();
    }
  } finally {
    closeSync(file);
  }
}
