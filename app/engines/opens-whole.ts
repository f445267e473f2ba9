import type { Document } from "mupdf";
import type { Mupdf } from "~/imaging/codecs";
import { attempt } from "~/imaging/pdf-raster";
import { withPdf } from "./open-pdf.ts";

/**
 * Tells whether a PDF opens as it stands: its table of objects needs no repair and each of its pages can be loaded. A PDF that needs a password
 * counts as opening, because nothing more can be found out.
 */
export function opensWhole(mupdf: Mupdf, path: string): boolean {
  return withPdf(mupdf, path, (document) => document.needsPassword() || (attempt(() => hasAllPages(document)) ?? false)) ?? false;
}

function hasAllPages(document: Document): boolean {
  const pages = document.countPages();
  for (let index = 0; index < pages; index++) document.loadPage(index).destroy();
  return pages > 0 && document.asPDF()?.wasRepaired() === false;
}
