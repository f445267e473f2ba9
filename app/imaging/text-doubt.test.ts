import type { Page } from "mupdf";
import PDFDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import type { ImageCore } from "./codecs.ts";
import { rasterPage } from "./pdf-raster.ts";
import { readPageText } from "./pdf-text.ts";
import { doubtOf } from "./text-doubt.ts";

let core: ImageCore;
let scan: Uint8Array;
beforeAll(async () => {
  core = await loadImageCore();
  scan = await pictureOf(await aPdf(letter));
});

const size: [number, number] = [595, 842];
const rows = Array.from({ length: 14 }, (_, row) => `Zeile ${row + 1}: wir bitten Sie, den Betrag von ${row + 3},50 EUR zu überweisen.`);

function letter(document: PDFKit.PDFDocument): void {
  for (const [row, text] of rows.entries()) document.text(text, 60, 90 + row * 30, { lineBreak: false });
}

test.each([
  ["a letter with a logo and ruled lines", null, withLogo],
  ["a scan with a stamp of its number", "part", (document) => onScan(document, () => document.text("BEISPIEL-000123", 60, 30))],
  ["a scan with what its program wrote", "part", (document) => onScan(document, () => document.text("Gescannt mit CamScanner", 400, 820))],
  [
    "a fax with its head line",
    "part",
    (document) => onScan(document, () => document.text("14/02/2025 09:12 VON: 0731 123456 S. 001/001", 20, 8)),
  ],
  ["a scan with a word across the whole page", "part", (document) => onScan(document, () => watermark(document))],
  ["a letter with a word across the whole page", null, (document) => [letter(document), watermark(document)]],
  ["a scan with the words of whoever read it before, all in their places", "layer", (document) => onScan(document, () => letter(document))],
] as [string, string | null, (document: PDFKit.PDFDocument) => void][])("%s: %s", async (_, doubt, draw) => {
  expect(await doubted(await aPdf(draw))).toBe(doubt);
});

function withLogo(document: PDFKit.PDFDocument): void {
  letter(document);
  document.circle(500, 60, 30).fillAndStroke("#0a5", "#053");
  for (let y = 500; y < 800; y += 30) document.moveTo(60, y).lineTo(535, y).stroke();
  document.image(Buffer.from(scan), 480, 30, { width: 40 });
}

function watermark(document: PDFKit.PDFDocument): void {
  document.save().rotate(-55, { origin: [297, 421] });
  document.fontSize(130).fillOpacity(0.2).text("ENTWURF", 20, 360, { lineBreak: false });
  document.restore();
}

function onScan(document: PDFKit.PDFDocument, write: () => void): void {
  document.image(Buffer.from(scan), 0, 0, { width: size[0] });
  write();
}

async function aPdf(draw: (document: PDFKit.PDFDocument) => unknown): Promise<Uint8Array> {
  const document = new PDFDocument({ size, margin: 0 });
  document.fontSize(12);
  draw(document);
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

function onFirstPage<T>(bytes: Uint8Array, work: (page: Page) => T): T {
  return work(core.mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0));
}

async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  return core.encodeJpeg(
    onFirstPage(bytes, (page) => rasterPage(core.mupdf, page)),
    80,
  );
}

async function doubted(bytes: Uint8Array) {
  return onFirstPage(bytes, (page) => {
    const text = readPageText(core.mupdf, page);
    return text && doubtOf(page, rasterPage(core.mupdf, page), text);
  });
}
