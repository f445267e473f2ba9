import type { Page } from "mupdf";
import PDFDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { type ImageCore, pixelsOf } from "./codecs.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import { rasterPage } from "./pdf-raster.ts";
import { scanOf } from "./pdf-scan.ts";

type Draw = (document: PDFKit.PDFDocument) => unknown;

let core: ImageCore;
/** of the same page, by their dpi */
const scans = new Map<number, Buffer>();
beforeAll(async () => {
  core = await loadImageCore();
  const letter = await aPdf((document) =>
    document.fontSize(14).text("Sehr geehrte Damen und Herren", 30, 60).rect(40, 200, 90, 60).fill("#a00"),
  );
  for (const dpi of [72, 300, 900]) {
    const { mupdf } = core;
    const pixels = onFirstPage(letter, (page) =>
      pixelsOf(mupdf, page.toPixmap(mupdf.Matrix.scale(dpi / 72, dpi / 72), mupdf.ColorSpace.DeviceRGB, false)),
    );
    scans.set(dpi, Buffer.from(await core.encodeJpeg(pixels, 85)));
  }
});

const size: [number, number] = [288, 432];
const fill = (document: PDFKit.PDFDocument, dpi = 300) =>
  document.image(scans.get(dpi) as Buffer, 0, 0, { width: size[0], height: size[1] });

test.each([
  ["alone", (document) => fill(document)],
  ["with the words of whoever read it, which nobody sees", (document) => fill(document).opacity(0).text("Damen", 30, 60)],
  [
    "beside pictures of other pages in one list",
    (document) => {
      fill(document).addPage();
      document.image(Buffer.from(scans.get(300) as Buffer), 10, 10, { width: 40 });
      const [first, second] = resourcesOf(document);
      Object.assign(first ?? {}, { ...second, ...first });
    },
  ],
] as [string, Draw][])("a scan of 300 dpi is taken as it came: %s", async (_, draw) => {
  const scan = await scanned(draw);
  expect([scan?.width, scan?.height]).toEqual([1200, 1800]);
  expect(readJpegHeader(scan?.bytes ?? new Uint8Array())).toMatchObject({ width: 1200, height: 1800, complete: true });
});

test.each([
  ["a page without pictures", (document) => document.text("Rechnung")],
  ["a picture of 72 dpi", (document) => fill(document, 72)],
  ["one with more px than a page may have", (document) => fill(document, 900)],
  ["one in a corner", (document) => document.image(scans.get(300) as Buffer, 0, 0, { width: 100 })],
  ["one that goes on beyond the page", (document) => document.image(scans.get(300) as Buffer, 0, 0, { width: 400 })],
  ["one that is squeezed", (document) => document.image(scans.get(300) as Buffer, 0, 0, { width: size[0], height: 300 })],
  ["one that lies on its side", (document) => fill(document) && Object.assign(document.page.dictionary.data, { Rotate: 90 })],
  ["one that is mirrored", (document) => fill(document.transform(-1, 0, 0, 1, size[0], 0))],
  ["one with a stamp on it", (document) => fill(document).fontSize(9).text("17", 250, 400)],
  ["one with something blackened", (document) => fill(document).rect(30, 60, 20, 10).fill()],
  ["one that shines through", (document) => fill(document.opacity(0.8))],
  ["two pictures", (document) => fill(document).image(scans.get(72) as Buffer, 0, 0, { width: 20 })],
] as [string, Draw][])("nothing is taken of %s", async (_, draw) => {
  expect(await scanned(draw)).toBeNull();
});

async function scanned(draw: Draw) {
  return onFirstPage(await aPdf(draw), (page) => scanOf(core.mupdf, page, rasterPage(core.mupdf, page)));
}

function resourcesOf(document: PDFKit.PDFDocument): object[] {
  const { start } = document.bufferedPageRange();
  return [start, start + 1].map((page) => {
    document.switchToPage(page);
    return (document.page as unknown as { xobjects: object }).xobjects;
  });
}

function onFirstPage<T>(bytes: Uint8Array, work: (page: Page) => T): T {
  return work(core.mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0));
}

async function aPdf(draw: Draw): Promise<Uint8Array> {
  const document = new PDFDocument({ size, margin: 0, bufferPages: true });
  draw(document);
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
