import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as mupdf from "mupdf";
import PDFDocument from "pdfkit";
import { afterAll, expect, test } from "vitest";
import type { LineEngine } from "~/engines/contract";
import { engineScript } from "~/engines/engines.server";
import { oneBitPng } from "~/engines/one-bit-png";
import { createPool } from "~/engines/pool.server";
import type { Turns } from "~/imaging/recipe";

const folder = mkdtempSync(path.join(tmpdir(), "mappe-ocr-test-"));
const pool = createPool<LineEngine>({ name: "ocr", script: engineScript("ocr-child"), size: 1, timeoutMs: 90_000 });
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** What the reader of a page is asked. */
const read = (file: string) => pool.call("read", { file, models: path.resolve("app/ocr/model") });

const lines = ["Größere Rechnung für Bäcker Müller", "Straße des Übermuts 12, 80333 München", "Zahlbar bis 15.12.2026: 1.234,50 EUR"];

test("a German page is read with its umlauts, line by line, each word in its place", async () => {
  const { text, words } = await read(await aPage((page) => writeLines(page, 60)));
  expect(text.split("\n")).toEqual(lines);
  expect(words.map(({ line }) => line)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);

  const first = words[0];
  expect(first).toMatchObject({ text: "Größere", confidence: expect.any(Number) });
  expect(first?.box.left).toBeCloseTo(60 / 595, 1);
  expect(first?.box.top).toBeCloseTo(82 / 842, 1);
  expect(words.every(({ box }) => box.left >= 0 && box.left + box.width <= 1 && box.top + box.height <= 1)).toBe(true);
});

test("a page in deep shadow is read", async () => {
  const file = await aPage((page) => {
    page.rect(0, 0, 595, 842).fill(page.linearGradient(0, 0, 400, 0).stop(0, "#ffffff").stop(1, "#444444"));
    page.fillColor("#000000", 0.5);
    writeLines(page, 280);
  });
  const signs = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, "");
  expect(signs((await read(file)).text)).toBe(signs(lines.join("")));
});

test("of a page that lies askew the words stand where they are on it", async () => {
  const angle = 3;
  const placed = [
    ["Anfang", 80, 120],
    ["Mitte", 300, 420],
    ["Schluss", 460, 700],
  ] as const;
  const file = await aPage((page) => {
    page.rotate(angle, { origin: [297.5, 421] });
    // Enough lines to tell the angle by.
    for (let y = 160; y < 700; y += 40) if (Math.abs(y - 420) > 30) page.text("Der Rest der Seite ist gefüllt mit Text", 80, y);
    for (const [text, x, y] of placed) page.text(text, x, y);
  });
  const { words } = await read(file);

  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  for (const [text, x, y] of placed) {
    const box = words.find((word) => word.text === text)?.box;
    const [fromX, fromY] = [x - 297.5, y + 10 - 421];
    expect((box?.left ?? 0) * 595).toBeCloseTo(297.5 + cos * fromX - sin * fromY, -1);
    const [middleX, middleY] = [
      ((box?.left ?? 0) + (box?.width ?? 0) / 2) * 595 - 297.5,
      ((box?.top ?? 0) + (box?.height ?? 0) / 2) * 842 - 421,
    ];
    expect(-sin * middleX + cos * middleY).toBeCloseTo(fromY, -1);
  }
});

test.each([
  ["on its side", 1, 3],
  ["on its head", 2, 2],
] as const)("a page that lies %s is read as it should lie, its words where they are then", async (_, lies, turns) => {
  const file = await aPage((page) => writeLines(page, 60), lies);
  const found = await read(file);
  expect(found).toMatchObject({ text: lines.join("\n"), turns });
  expect(found.words[0]?.box.left).toBeCloseTo(60 / 595, 1);
  expect(found.words[0]?.box.top).toBeCloseTo(82 / 842, 1);
});

test.each([0, 1] as const)("a page in the look of black and white is read as well, turned by %s quarters", async (lies) => {
  const file = await aPage((page) => writeLines(page, 60), lies);
  const drawing = path.join(folder, `drawing-${lies}.png`);
  writeFileSync(drawing, oneBitPng(inBlackAndWhite(file)));
  expect(await read(drawing)).toMatchObject({ text: lines.join("\n"), turns: lies === 0 ? 0 : 3 });
});

test.each([
  ["as they stand there", true, (text: string) => text],
  [
    "with letters for figures",
    false,
    (text: string) => text.replaceAll("1", "l").replaceAll("0", "O").replaceAll("ß", "B").replaceAll("ü", "ii"),
  ],
  ["of another page", false, () => "Der Rest der Seite ist gefüllt mit Text"],
])("lines %s are confirmed: %s", async (_, confirmed, said) => {
  const file = await aPage((page) => writeLines(page, 60));
  const placed = lines.map((text, i) => ({
    text: said(text),
    box: { left: 60 / 595, top: (80 + i * 60) / 842, width: 0.6, height: 22 / 842 },
  }));
  expect(await pool.call("confirms", { file, lines: placed, models: path.resolve("app/ocr/model") })).toBe(confirmed);
});

test("an empty page has no words", async () => {
  expect(await read(await aPage(() => {}))).toEqual({ text: "", words: [], turns: 0 });
});

test("a broken picture fails alone, the next one is read", async () => {
  const broken = path.join(folder, "broken.jpg");
  writeFileSync(broken, "no picture");
  await expect(read(broken)).rejects.toThrow();
  expect((await read(await aPage((page) => page.text("Guten Morgen allerseits", 60, 80)))).text).toBe("Guten Morgen allerseits");
});

function inBlackAndWhite(file: string) {
  const picture = new mupdf.Image(readFileSync(file)).toPixmap();
  const [width, height, step] = [picture.getWidth(), picture.getHeight(), picture.getNumberOfComponents()];
  const px = picture.getPixels();
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => ((px[at * step + 1] ?? 0) > 150 ? 255 : 0)) };
}

function writeLines(page: PDFKit.PDFDocument, left: number): void {
  for (const [i, line] of lines.entries()) page.text(line, left, 80 + i * 60);
}

async function aPage(draw: (page: PDFKit.PDFDocument) => void, turns: Turns = 0): Promise<string> {
  const pdf = new PDFDocument({ size: "A4" });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  draw(pdf.font("Helvetica").fontSize(18));
  pdf.end();
  await new Promise((done) => pdf.once("end", done));

  const page = mupdf.Document.openDocument(Buffer.concat(parts), "application/pdf").loadPage(0);
  // As high as the pictures of pages are.
  const scale = 1920 / 842;
  const matrix = mupdf.Matrix.concat(mupdf.Matrix.scale(scale, scale), mupdf.Matrix.rotate(90 * turns));
  const picture = page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false);
  const file = path.join(folder, `${crypto.randomUUID()}.jpg`);
  writeFileSync(file, picture.asJPEG(85, false));
  return file;
}
