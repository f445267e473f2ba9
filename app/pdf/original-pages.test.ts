import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import PDFDocument from "pdfkit";
import { expect, type TestContext, test } from "vitest";
import { inScratch } from "~/engines/scratch.server";
import { takePages } from "~/imaging/pdf-pages";
import { needsProgram } from "../../tests/support/programs.ts";
import { type PdfPage, writePdf } from "./write-pdf.server.ts";

const facts = { title: "Mietvertrag", language: "de", createdAt: new Date("2026-11-21T08:00:00Z") };

/** pt: its proportions are those of A4 to the digit */
const halfOfA4: [number, number] = [297.64, 420.945];

type Drawing = (doc: PDFKit.PDFDocument) => void;

async function aPdf(draw: Drawing, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: halfOfA4, margin: 40, ...options });
  const out = doc.pipe(new PassThrough());
  draw(doc);
  doc.end();
  return new Uint8Array(await buffer(out));
}

/** The same pages, as an export would hold them. */
async function exported(original: Uint8Array, pages: number[], wordsRead: PdfPage["words"] = []): Promise<Buffer> {
  return buffer(
    writePdf(
      pages.map((_, place) => ({
        picture: async () => jpeg(),
        words: [{ text: "Darüber", line: 0, box: { left: 0.1, top: 0.1, width: 0.2, height: 0.02 } }],
        original: { key: "original", take: async () => takePages(mupdf, original, pages), place, wordsRead },
      })),
      facts,
    ),
  );
}

function jpeg(): Buffer {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 420, 595], false);
  pixmap.clear(0);
  return Buffer.from(pixmap.asJPEG(80, false));
}

/** Gray values, 300 px high. */
function seen(pdf: Uint8Array, index = 0) {
  const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(index);
  const [left, top, right, bottom] = page.getBounds();
  const scale = 300 / (bottom - top);
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false, true);
  return { pixels: pixmap.getPixels(), width: pixmap.getWidth(), ratio: (right - left) / (bottom - top) };
}

/** Mean difference of gray values; edges lie a fraction of a pixel aside. */
function difference(a: Uint8Array, b: Uint8Array, index = 0): number {
  const [one, other] = [seen(a, index), seen(b, index)];
  expect(Math.abs(one.width - other.width)).toBeLessThanOrEqual(1);
  const width = Math.min(one.width, other.width);
  let sum = 0;
  for (let y = 0; y < 300; y++)
    for (let x = 0; x < width; x++) sum += Math.abs((one.pixels[y * one.width + x] ?? 0) - (other.pixels[y * other.width + x] ?? 0));
  return sum / (300 * width);
}

function textOn(pdf: Uint8Array, index = 0): string {
  return mupdf.Document.openDocument(pdf, "application/pdf").loadPage(index).toStructuredText("").asText();
}

const letter: Drawing = (doc) => {
  doc.font("Helvetica-Bold").fontSize(20).text("Übergabe am 3. März");
  doc.rect(40, 120, 100, 40).fill("#204080");
  doc.image(jpeg(), 200, 200, { width: 40 });
  doc.fontSize(9).fillColor("black").text("Straße und Größe zählen. ".repeat(8), 40, 300);
};

test.for<[string, Drawing, PDFKit.PDFDocumentOptions?]>([
  ["a plain page", letter],
  ["a lying page", letter, { layout: "landscape" }],
  ...([90, 180, 270] as const).map((turn): [string, Drawing] => [
    `a page turned by ${turn}`,
    (doc) => {
      letter(doc);
      Object.assign(doc.page.dictionary.data, { Rotate: turn });
    },
  ]),
  [
    "a page whose edge is cut",
    (doc) => {
      letter(doc);
      Object.assign(doc.page.dictionary.data, { MediaBox: [-20, -30, 500, 800], CropBox: [10, -5, 307.64, 415.945] });
    },
  ],
  ["a page that may only be read", letter, { ownerPassword: "chef" }],
  [
    "a filled form",
    (doc) => {
      letter(doc);
      doc.initForm();
      doc.formText("name", 40, 250, 120, 30, { value: "Jana Albrecht", backgroundColor: "#ffee88" } as never);
    },
  ],
])("%s looks the same, and its words are its own", async ([, draw, options], context) => {
  const original = await aPdf(draw, options);
  const pdf = await exported(original, [0]);
  expect(difference(original, pdf)).toBeLessThan(1);
  expect(textOn(pdf)).toContain("Übergabe am 3. März");
  expect(textOn(pdf)).not.toContain("Darüber");
  await expectSound(context, pdf);
});

test("what was read on a page beside its own words is found on it", async () => {
  const original = await aPdf((doc) => doc.text("BEISPIEL-000123"));
  const read = { text: "Amtsgericht", line: 0, box: { left: 0.1, top: 0.4, width: 0.2, height: 0.02 } };
  const text = textOn(await exported(original, [0], [read]));
  expect(text).toContain("BEISPIEL-000123");
  expect(text).toContain("Amtsgericht");
  expect(text).not.toContain("Darüber");
});

test("what several pages share stands in the document once", async (context) => {
  const drawn = jpeg();
  const original = await aPdf((doc) => {
    const picture = (doc as unknown as { openImage(bytes: Buffer): Buffer }).openImage(drawn);
    for (let n = 0; n < 20; n++) {
      if (n > 0) doc.addPage();
      doc.image(picture, 0, 0, { width: 290 }).fontSize(20).text(`Blatt ${n}`, 40, 40);
    }
  });
  const pdf = await exported(original, [7, 3, 0]);
  expect(mupdf.Document.openDocument(pdf, "application/pdf").countPages()).toBe(3);
  expect([0, 1, 2].map((index) => /Blatt \d+/.exec(textOn(pdf, index))?.[0])).toEqual(["Blatt 7", "Blatt 3", "Blatt 0"]);
  expect(pdf.toString("latin1").split("/DCTDecode").length - 1).toBe(1);
  await expectSound(context, pdf);
});

test("nothing that acts comes along", async () => {
  const original = await aPdf((doc) => {
    doc.text("Klick mich", { link: "https://boese.example/" });
    Object.assign(catalogOf(doc), { OpenAction: { S: "JavaScript", JS: new String("app.alert(1)") } });
  });
  const pdf = (await exported(original, [0])).toString("latin1");
  expect(pdf).not.toMatch(/JavaScript|OpenAction|boese/);
});

test("a page with layers, and a file that is none, are left to their pictures", async () => {
  const layered = await aPdf((doc) => {
    doc.text("Sichtbar");
    Object.assign(catalogOf(doc), { OCProperties: { OCGs: [], D: {} } });
  });
  expect(takePages(mupdf, layered, [0])).toBeNull();
  expect(takePages(mupdf, new TextEncoder().encode("%PDF-1.7 nothing"), [0])).toBeNull();
  const pdf = await exported(layered, [0]);
  expect(pdf.includes(jpeg())).toBe(true);
  expect(textOn(pdf)).toContain("Darüber");
});

function catalogOf(doc: PDFKit.PDFDocument): object {
  return (doc as unknown as { _root: { data: object } })._root.data;
}

/** As a strict reader judges it. */
async function expectSound(context: TestContext, pdf: Buffer): Promise<void> {
  needsProgram(context, "qpdf");
  await inScratch(async (folder) => {
    const file = path.join(folder, "export.pdf");
    await writeFile(file, pdf);
    const { stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect(`${stdout}${stderr}`).toContain("No syntax or stream encoding errors found");
  });
}
