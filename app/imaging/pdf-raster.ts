import type { Document, Page } from "mupdf";
import { type Mupdf, pixelsOf } from "./codecs.ts";
import type { Pixels } from "./opencv.ts";
import { longestSide } from "./render-picture.ts";

/** px per point */
const scale = 2;

export type OpenedPdf =
  | { ok: true; document: Document; pages: number }
  | { ok: false; reason: "broken-pdf" | "encrypted-pdf" | "too-many-pages" };

/** The caller destroys the document. */
export function openPdf(mupdf: Mupdf, bytes: Uint8Array, maxPages: number): OpenedPdf {
  const document = attempt(() => mupdf.Document.openDocument(bytes, "application/pdf"));
  if (!document) return { ok: false, reason: "broken-pdf" };
  const refuse = (reason: "broken-pdf" | "encrypted-pdf" | "too-many-pages"): OpenedPdf => {
    document.destroy();
    return { ok: false, reason };
  };
  // A locked document shows white pages instead of failing.
  if (document.needsPassword()) return refuse("encrypted-pdf");
  const pages = attempt(() => document.countPages()) ?? 0;
  if (pages === 0) return refuse("broken-pdf");
  if (pages > maxPages) return refuse("too-many-pages");
  return { ok: true, document, pages };
}

/** Lends a page for as long as `work` lasts; null where the page cannot be read. */
export function withPage<T>(document: Document, index: number, work: (page: Page) => T): T | null {
  const page = attempt(() => document.loadPage(index));
  if (!page) return null;
  try {
    return attempt(() => work(page));
  } finally {
    page.destroy();
  }
}

/** The page on white, at twice its size in points unless its longest side would pass the limit. */
export function rasterPage(mupdf: Mupdf, page: Page): Pixels {
  const [left, top, right, bottom] = page.getBounds();
  const size = Math.min(scale, longestSide / Math.max(right - left, bottom - top));
  const pixmap = page.toPixmap(mupdf.Matrix.scale(size, size), mupdf.ColorSpace.DeviceRGB, false, true);
  try {
    const pixels = pixelsOf(mupdf, pixmap);
    if (pixels.data.length === 0) throw new Error("A page as thin as a line");
    return pixels;
  } finally {
    pixmap.destroy();
  }
}

export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) throw thrown;
    return null;
  }
}
