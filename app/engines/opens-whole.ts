import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Mupdf } from "~/imaging/codecs";
import { attempt } from "~/imaging/pdf-raster";

/**
 * Tells whether a PDF opens as it stands: its table of objects needs no repair and each of its pages can be loaded. A PDF that needs a password
 * counts as opening, because nothing more can be found out. The file is read where the reader wants it, and never held as a whole.
 */
export function opensWhole(mupdf: Mupdf, path: string): boolean {
  const file = openSync(path, "r");
  try {
    const stream = new mupdf.Stream({
      fileSize: () => fstatSync(file).size,
      read: (memory, offset, length, position) => readSync(file, memory, offset, length, position),
      close() {},
    });
    const document = attempt(() => mupdf.Document.openDocument(stream, "application/pdf"));
    if (!document) return false;
    try {
      return document.needsPassword() || (attempt(() => hasAllPages(document)) ?? false);
    } finally {
      document.destroy();
    }
  } finally {
    closeSync(file);
  }
}

function hasAllPages(document: InstanceType<Mupdf["Document"]>): boolean {
  const pages = document.countPages();
  for (let index = 0; index < pages; index++) document.loadPage(index).destroy();
  return pages > 0 && document.asPDF()?.wasRepaired() === false;
}
