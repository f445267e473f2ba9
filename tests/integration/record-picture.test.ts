import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { recordPicture } from "~/features/exports/record-picture.server";
import { writePdf } from "~/pdf/write-pdf.server";
import { drawSheet } from "~/seal/sheet/draw-sheet";
import type { SheetFacts } from "~/seal/sheet/facts";
import { svgCanvas } from "~/seal/sheet/svg-canvas";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";

const at = new Date("2026-11-22T08:40:55Z");

function facts(events: number): SheetFacts {
  return {
    document: { id: "9d036c1c-d1df-400d-b2de-bd0e0afa8b02", name: "Nachtrag zum Mietvertrag", n: 2, publishedAt: at, pages: 2 },
    sealedAt: at,
    stamping: null,
    contentSha256: "c0".repeat(32),
    people: [{ name: "Jana Albrecht", email: "jana@post.example", standing: "seen", at }],
    events: Array.from({ length: events }, (_, n) => ({
      seq: n + 1,
      at,
      by: "Jana",
      deed: "seen" as const,
      to: null,
      hash: "d1".repeat(32),
    })),
    head: { seq: events, hash: "d1".repeat(32) },
    keyId: "9c".repeat(32),
    checkAt: new URL("https://mappe.example/verify"),
  };
}

async function onPaper(events: number): Promise<mupdf.PDFDocument> {
  const pdf = await buffer(
    writePdf([], { title: "Vertrag", language: "de", createdAt: at }, (doc, text) => drawSheet(doc, text, facts(events))),
  );
  return mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
}

function asPicture(events: number): string {
  const { canvas, finish } = svgCanvas();
  drawSheet(canvas, { write() {}, finish() {} }, facts(events));
  return finish();
}

/** Where lines of text begin, "page x y"; sizes that are not whole are rounded alike. */
function linesOn(document: mupdf.PDFDocument): Set<string> {
  const found = new Set<string>();
  for (let page = 0; page < document.countPages(); page++) {
    document
      .loadPage(page)
      .toStructuredText("preserve-whitespace")
      .walk({ onChar: (letter, [x, y]) => void (letter.trim() && found.add(`${page} ${Math.round(x)} ${Math.round(y)}`)) });
  }
  return found;
}

test("the picture of the record sets each line where the PDF does, on as many pages", async () => {
  for (const events of [2, 60]) {
    const document = await onPaper(events);
    const letters = linesOn(document);
    const svg = asPicture(events);
    expect(svg.match(/<path d="M0 0h595\.28/g)).toHaveLength(document.countPages());
    const groups = [...svg.matchAll(/(?:<g transform="translate\(0 ([\d.]+)\)">)?<g transform="translate\(([\d.]+) ([\d.]+)\) scale/g)];
    expect(groups.length).toBeGreaterThan(40);
    const near = ([, place = "0", x = "0", y = "0"]: RegExpMatchArray) => {
      const page = Math.round(Number(place) / 853.89);
      return [0, 1, -1].some((dx) =>
        [0, 1, -1].some((dy) => letters.has(`${page} ${Math.round(Number(x)) + dx} ${Math.round(Number(y)) + dy}`)),
      );
    };
    expect(groups.filter((group) => !near(group)).map(([text]) => text)).toEqual([]);
  }
});

test("the code on the record leads to where a PDF is checked", async () => {
  const document = await onPaper(2);
  const scale = 6;
  const pixmap = document.loadPage(0).toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false);
  const [pixels, width] = [pixmap.getPixels(), pixmap.getWidth()];
  const { data, size } = encode("https://mappe.example/verify", { ecc: "M", border: 2 });
  // The grey box it stands in, white with the code.
  const side = 58;
  const left = 595.28 - 51 - 12 - side;
  const isDark = (x: number, y: number) => (pixels[Math.round(y * scale) * width + Math.round(x * scale)] ?? 255) < 128;
  const matches = (top: number) =>
    data.every((row, v) => row.every((dark, u) => isDark(left + ((u + 0.5) * side) / size, top + ((v + 0.5) * side) / size) === dark));
  const tops = Array.from({ length: 240 }, (_, n) => 640 + n * 0.5);
  expect(tops.some(matches)).toBe(true);
});

test("who may see a document sees its record, others and documents that nobody is to sign have none", async () => {
  const { db } = await aDatabase();
  const [owner, signer, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const document = await aDocumentToSign(db, { owner, signers: [signer] });
  const plain = await aDocumentToSign(db, { owner, signers: [] });
  const first = await recordPicture(db, owner, document.id);
  expect(String(first?.svg)).toMatch(/^<svg /);
  expect(await recordPicture(db, signer, document.id)).toEqual(first);
  expect(await recordPicture(db, stranger, document.id)).toBeUndefined();
  expect(await recordPicture(db, owner, plain.id)).toBeUndefined();
  expect(await recordPicture(db, owner, "no-id")).toBeUndefined();
});
