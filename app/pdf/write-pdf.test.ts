import { spawnSync } from "node:child_process";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { oneBitPng } from "~/engines/one-bit-png";
import { aSheet } from "../../tests/builders/handwriting.ts";
import { pngKinds, pngOfKind } from "../../tests/builders/png-kinds.ts";
import { needsProgram } from "../../tests/support/programs.ts";
import type { PdfWord } from "./invisible-text.ts";
import { type PdfPage, writePdf } from "./write-pdf.server.ts";

const facts = { title: "Größe – Łódź", language: "de", createdAt: new Date("2026-11-21T08:00:00Z") };
const [short, long] = [595.28, 841.89];

function jpeg({ width = 1000, height = 1400, gray = 255 } = {}): Buffer {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  pixmap.clear(gray);
  return Buffer.from(pixmap.asJPEG(80, false));
}

function word(text: string, left: number, top: number, line = 0): PdfWord {
  return { text, line, box: { left, top, width: 0.012 * [...text].length, height: 0.015 } };
}

function ofPicture(jpeg: Buffer, words: PdfWord[] = []): PdfPage {
  return { picture: async () => jpeg, words };
}

async function pdfOf(pages: PdfPage[], title = facts.title): Promise<Buffer> {
  return buffer(writePdf(pages, { ...facts, title }));
}

function open(pdf: Buffer): mupdf.PDFDocument {
  return mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
}

function textOn(document: mupdf.PDFDocument, index: number): string {
  return document.loadPage(index).toStructuredText("preserve-whitespace").asText();
}

test("every picture is a page of its own, in order, its bytes untouched", async () => {
  const pictures = [jpeg({ gray: 255 }), jpeg({ gray: 200 }), jpeg({ gray: 100 })];
  const pdf = await pdfOf(pictures.map((picture) => ofPicture(picture)));
  const places = pictures.map((picture) => pdf.indexOf(picture));
  expect(open(pdf).countPages()).toBe(3);
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("a page in black and white keeps its one bit a px and its bytes", async () => {
  const data = Uint8Array.from({ length: 40 * 60 }, (_, px) => (px % 7 < 2 ? 0 : 255));
  const png = Buffer.from(oneBitPng({ width: 40, height: 60, data }));
  const compressed = png.subarray(png.indexOf("IDAT") + 4, png.indexOf("IEND") - 8);
  const pdf = await pdfOf([ofPicture(png)]);
  expect(pdf.includes(compressed)).toBe(true);
  expect(pdf.toString("latin1")).toContain("/BitsPerComponent 1");
});

test("an upright picture lies on an upright A4 page, a wide one on a lying one", async () => {
  const document = open(await pdfOf([ofPicture(jpeg()), ofPicture(jpeg({ width: 1400, height: 1000 }))]));
  const sizes = [0, 1].map((index) =>
    document
      .loadPage(index)
      .getBounds()
      .map((value) => Math.round(value * 100) / 100),
  );
  expect(sizes).toEqual([
    [0, 0, short, long],
    [0, 0, long, short],
  ]);
});

test("words of any writing system are found and copied", async () => {
  const words = ["Größe", "1.234,56", "€", "Zażółć", "Łódź", "Αθήνα", "Москва", "東京", "😀"].map((text, n) =>
    word(text, 0.05, 0.05 + n * 0.05, n),
  );
  const document = open(await pdfOf([ofPicture(jpeg(), words)]));
  expect(
    textOn(document, 0)
      .trim()
      .split(/\s*\n\s*/),
  ).toEqual(words.map(({ text }) => text));
  for (const { text } of words) expect([text, document.loadPage(0).search(text, "").length]).toEqual([text, 1]);
});

test("words of a line are parted by blanks, whatever their boxes", async () => {
  const words = [
    word("und", 0.1, 0.2),
    word("gehen", 0.2, 0.203),
    word("heim,", 0.261, 0.199),
    word("er", 0.32, 0.201),
    word("Neue", 0.1, 0.23, 1),
    word("Zeile", 0.2, 0.23, 1),
  ];
  expect(
    textOn(open(await pdfOf([ofPicture(jpeg(), words)])), 0)
      .trim()
      .replace(/\n+/g, "\n"),
  ).toBe("und gehen heim, er\nNeue Zeile");
});

test("a word lies within two points of its box, also beside an unfitting picture", async () => {
  for (const picture of [
    { width: 1000, height: 1400 },
    { width: 1000, height: 1000 },
    { width: 900, height: 1900 },
    { width: 1900, height: 700 },
  ]) {
    const placed = word("Übergabe", 0.4, 0.7);
    const page = open(await pdfOf([ofPicture(jpeg(picture), [placed])])).loadPage(0);
    const [, , pageWidth, pageHeight] = page.getBounds();
    const scale = Math.min(pageWidth / picture.width, pageHeight / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const left = (pageWidth - width) / 2 + placed.box.left * width;
    const top = (pageHeight - height) / 2 + placed.box.top * height;
    const [x0 = 0, y0 = 0, , , , , x1 = 0, y1 = 0] = page.search("Übergabe", "")[0]?.[0] ?? [];
    for (const [found, expected] of [
      [x0, left],
      [y0, top],
      [x1, left + placed.box.width * width],
      [y1, top + placed.box.height * height],
    ] as const)
      expect(Math.abs(found - expected)).toBeLessThan(2);
  }
});

test("a long paper goes on over further pages, as wide as can be read, and each word is on one of them", async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `Posten${String(n).padStart(2, "0")}`);
  const words = rows.map((text, n) => word(text, 0.1, n / 60, n));
  const document = open(await pdfOf([ofPicture(jpeg({ width: 300, height: 3000 }), words)]));
  const pages = Array.from({ length: document.countPages() }, (_, n) => document.loadPage(n));
  expect(pages.map((page) => page.getBounds().map(Math.round))).toEqual(Array.from({ length: 5 }, () => [0, 0, 595, 842]));
  const texts = pages.map((_, n) => textOn(document, n).match(/Posten\d\d/g) ?? []);
  expect(texts.flat()).toEqual(rows);
  expect(texts.every((found) => found.length > 0)).toBe(true);
  const [quad] = pages[0]?.search("Posten01", "")[0] ?? [];
  expect((quad?.[2] ?? 0) - (quad?.[0] ?? 0)).toBeGreaterThan(30);
});

test("the words are not painted", async () => {
  const words = Array.from({ length: 30 }, (_, n) => word("Unsichtbar", 0.1, 0.02 + n * 0.03, n));
  const pixels = open(await pdfOf([ofPicture(jpeg(), words)]))
    .loadPage(0)
    .toPixmap([1, 0, 0, 1, 0, 0], mupdf.ColorSpace.DeviceGray, false, true)
    .getPixels();
  expect(pixels.every((pixel) => pixel > 250)).toBe(true);
});

test("the facts of the document stand in it", async () => {
  const document = open(await pdfOf([ofPicture(jpeg())]));
  expect(document.getMetaData("info:Title")).toBe("Größe – Łódź");
  expect(document.getMetaData("info:Producer")).toBe("Mappe");
  expect(document.getTrailer().get("Root", "Lang").asString()).toBe("de");
});

test.for([
  "Übergröße für 5 €, ß",
  "Zażółć gęślą jaźń",
  "Ξεσκεπάζω τὴν ψυχοφθόρα",
  "Съешь ещё этих булок",
  "東京 の 領収書",
  "فاتورة رقم",
  "חשבונית",
  "Urlaub 🏖 2026",
])("%s is the title, and its words are found", async (title, context) => {
  const words = title.split(" ").map((text, n) => word(text, 0.05, 0.05 + n * 0.05, n));
  const pdf = await pdfOf([ofPicture(jpeg(), words)], title);
  const document = open(pdf);
  expect(document.getMetaData("info:Title")).toBe(title);
  for (const { text } of words) expect([text, document.loadPage(0).search(text, "").length > 0]).toEqual([text, true]);
  // As another reader sees it.
  needsProgram(context, "pdftotext");
  const { stdout } = spawnSync("pdftotext", ["-enc", "UTF-8", "-", "-"], { input: pdf, encoding: "utf8" });
  for (const { text } of words) expect(stdout).toContain(text);
});

test("more characters than there are codes break nothing", async () => {
  const characters = Array.from({ length: 70_000 }, (_, n) => String.fromCodePoint(0x20000 + n));
  const words = Array.from({ length: 700 }, (_, n) =>
    word(characters.slice(n * 100, n * 100 + 100).join(""), 0.01, 0.01 + (n % 70) * 0.01, n),
  );
  const text = textOn(open(await pdfOf([ofPicture(jpeg(), [word("Ende", 0.1, 0.9, 700), ...words])])), 0);
  expect(text).toContain("Ende");
  expect(text).toContain(characters[100]);
  expect(text).toContain("\ufffd");
});

test("words that are blank, without size or with control characters break nothing", async () => {
  const words = [
    word("", 0.1, 0.1),
    word(" \u0000\n", 0.1, 0.2),
    { ...word("flach", 0.1, 0.3), box: { left: 0, top: 0, width: 0, height: 0.1 } },
    word("gut\u0007", 0.1, 0.4),
    word("\ud83d", 0.1, 0.5),
  ];
  expect(textOn(open(await pdfOf([ofPicture(jpeg(), words)])), 0).trim()).toBe("gut");
});

test("pages are taken one at a time, as they are written", async () => {
  let taken = 0;
  async function* many(): AsyncGenerator<PdfPage> {
    for (; taken < 50; taken++) yield ofPicture(jpeg());
  }
  const pdf = writePdf(many(), facts)[Symbol.asyncIterator]();
  await pdf.next();
  expect(taken).toBeLessThan(10);
  await pdf.return?.();
});

test("a page that cannot be had fails the whole", async () => {
  async function* broken(): AsyncGenerator<PdfPage> {
    yield ofPicture(jpeg());
    throw new Error("no such file");
  }
  await expect(buffer(writePdf(broken(), facts))).rejects.toThrow("no such file");
});

test.each(Object.entries(pngKinds))("a file with a signature that is a PNG of %s is whole", async (_, kind) => {
  const png = pngOfKind(aSheet({ width: 64, height: 48 }), kind);
  const box = { left: 0.1, top: 0.1, width: 0.5, height: 0.5 };
  const marks = { marks: [{ id: "1", kind: "signature", box, turns: 0, imageId: "a" }] as const, hands: new Map([["a", { png }]]) };
  const pdf = await pdfOf([{ ...ofPicture(jpeg()), marks }]);
  expect(open(pdf).wasRepaired()).toBe(false);
  const drawn = open(pdf).loadPage(0).toPixmap(mupdf.Matrix.scale(0.2, 0.2), mupdf.ColorSpace.DeviceGray, false).getPixels();
  expect(Math.min(...drawn)).toBeLessThan(160);
});
