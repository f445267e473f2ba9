import type { Document, Page } from "mupdf";
import { longestSideOf, longFrom } from "~/lib/long-paper";
import { type Mupdf, pixelsOf } from "./codecs.ts";
import type { Pixels } from "./opencv.ts";

/** px per point; the limits of text-doubt.ts depend on it */
const usual = 2;

type RefusedPdf = "broken-pdf" | "encrypted-pdf" | "dynamic-form" | "too-many-pages";

export type OpenedPdf = { ok: true; document: Document; pages: number } | { ok: false; reason: RefusedPdf };

/** The caller destroys the document. */
export function openPdf(mupdf: Mupdf, bytes: Uint8Array, maxPages: number): OpenedPdf {
  const document = attempt(() => mupdf.Document.openDocument(bytes, "application/pdf"));
  if (!document) return { ok: false, reason: "broken-pdf" };
  const refuse = (reason: RefusedPdf): OpenedPdf => {
    document.destroy();
    return { ok: false, reason };
  };
  // A locked document shows white pages instead of failing.
  if (document.needsPassword() && !attempt(() => locksOnlyAttachments(document))) return refuse("encrypted-pdf");
  if (attempt(() => isDynamicForm(document))) return refuse("dynamic-form");
  const pages = attempt(() => document.countPages()) ?? 0;
  if (pages === 0) return refuse("broken-pdf");
  if (pages > maxPages) return refuse("too-many-pages");
  return { ok: true, document, pages };
}

/** Tells whether the document's own strings and streams are open to everybody (PDF 32000-1, 7.6.5: crypt filters). */
function locksOnlyAttachments(document: Document): boolean {
  const encryption = document.asPDF()?.getTrailer().get("Encrypt");
  // PDFs before version 4 of encryption have one lock for everything.
  if (!encryption || encryption.get("V").asNumber() < 4) return false;
  return ["StmF", "StrF"].every((key) => {
    const filter = encryption.get(key);
    return filter.isNull() || filter.asName() === "Identity";
  });
}

/** Tells whether a viewer makes the pages of an XFA template when it shows them: the pages in the file only say "Please wait". */
function isDynamicForm(document: Document): boolean {
  const root = document.asPDF()?.getTrailer().get("Root");
  if (!root || root.get("AcroForm", "XFA").isNull()) return false;
  const rendered = root.get("NeedsRendering");
  return rendered.isBoolean() && rendered.asBoolean();
}

/** Lends a page for as long as `work` lasts; null if the page cannot be read. */
export function withPage<T>(document: Document, index: number, work: (page: Page) => T): T | null {
  const page = attempt(() => document.loadPage(index));
  if (!page) return null;
  try {
    return attempt(() => work(page));
  } finally {
    page.destroy();
  }
}

/** The page on white. */
export function rasterPage(mupdf: Mupdf, page: Page): Pixels {
  const scale = scaleOf(page);
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false, true);
  try {
    const pixels = pixelsOf(mupdf, pixmap);
    if (pixels.data.length === 0) throw new Error("A page as thin as a line");
    return pixels;
  } finally {
    pixmap.destroy();
  }
}

/** px per point: twice its size in points unless its longest side would pass the limit; a long paper as large as it may be. */
export function scaleOf(page: Page): number {
  const [left, top, right, bottom] = page.getBounds();
  const [width, height] = [right - left, bottom - top];
  const most = longestSideOf({ width, height }) / Math.max(width, height);
  return height > longFrom * width ? most : Math.min(usual, most);
}

export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) throw thrown;
    return null;
  }
}
