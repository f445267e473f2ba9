import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { writePdf } from "~/pdf/write-pdf.server";
import { drawSheet } from "~/seal/sheet/draw-sheet";
import type { SheetEvent, SheetFacts, SheetPerson } from "~/seal/sheet/facts";

const hand = {
  outline: {
    width: 1000,
    height: 200,
    shapes: [{ pen: 0, path: "M 0 100 Q 250 -100 500 100 Q 750 300 1000 100 L 1000 110 Q 750 310 500 110 Q 250 -90 0 110 Z" }],
  },
};
const signed: NonNullable<SheetPerson["signed"]> = {
  hand,
  givenN: null,
  making: "drawn",
  sha256: "ab".repeat(32),
  device: "Firefox, Windows",
  address: "84.150.12.0/24",
  known: ["password"],
  emailVerifiedAt: new Date("2026-11-02T10:00:00Z"),
  fields: [{ page: 2, kind: "text", label: "Kontonummer", value: "DE12" }],
};

function aPersonOnIt(name: string, more: Partial<SheetPerson> = {}): SheetPerson {
  return { name, email: "jana.albrecht@post.example", standing: "signed", at: new Date("2026-11-22T08:40:55Z"), signed, ...more };
}

function anEvent(seq: number, more: Partial<SheetEvent> = {}): SheetEvent {
  const hash = String(seq).padStart(4, "0").repeat(16);
  return { seq, at: new Date("2026-07-20T16:58:40Z"), by: "Sabine Kröger", deed: "asked", to: "Jana Albrecht", hash, ...more };
}

function facts(more: Partial<SheetFacts> = {}): SheetFacts {
  return {
    document: { id: randomUUID(), name: "Nachtrag zum Mietvertrag", n: 2, publishedAt: new Date("2026-11-20T10:00:00Z"), pages: 2 },
    sealedAt: new Date("2026-11-22T13:10:07Z"),
    stamping: null,
    contentSha256: "c0".repeat(32),
    people: [aPersonOnIt("Sabine Kröger"), aPersonOnIt("Ida Sommer", { standing: "declined", signed: undefined as never })],
    events: [anEvent(1), anEvent(2, { deed: "signed", to: null })],
    head: { seq: 2, hash: "d1".repeat(32) },
    keyId: "9c".repeat(32),
    checkAt: new URL("https://mappe.example/verify"),
    ...more,
  };
}

async function sheetOf(more: Partial<SheetFacts> = {}): Promise<mupdf.PDFDocument> {
  const pdf = await buffer(
    writePdf([], { title: "Vertrag", language: "de", createdAt: new Date() }, (doc, text) => drawSheet(doc, text, facts(more))),
  );
  return mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
}

function textOf(document: mupdf.PDFDocument): string {
  return Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at).toStructuredText("preserve-whitespace").asText())
    .join("\n")
    .replace(/\s+/g, " ");
}

test("the sheet tells who did what and when, in both languages", async () => {
  const document = await sheetOf();
  expect(document.countPages()).toBe(1);
  const text = textOf(document);
  for (const said of [
    "Nachtrag zum Mietvertrag, Version 2, 2 Seiten 2 pages",
    "Versiegelt Sealed 22.11.2026, 14:10:07 MEZ (UTC+1)",
    "keiner; Zeit des Servers none; time of the server",
    "Sabine Kröger jana.albrecht@post.example unterschrieben signed 22.11.2026, 09:40:55 MEZ (UTC+1) Firefox, Windows · 84.150.12.0/24 · Passwort",
    "gezeichnet / drawn, SHA-256 abababababababab…",
    "abgelehnt declined",
    "20.07.2026, 18:58:40 Sabine Kröger hat um Unterschrift gebeten: Jana Albrecht · asked to sign 1 · 0001 0001 0001",
    "Einfache elektronische Signatur · Simple electronic signature",
    "Nachweisblatt 1/1 · Seite 3/3",
  ])
    expect(text).toContain(said);
});

test.each([
  [{ by: "tsa.example" }, "mit Zeitstempel von tsa.example (RFC 3161) with a time stamp by tsa.example (RFC 3161)"],
  [{ missed: "tsa.example" }, "keiner: tsa.example gab keinen; Zeit des Servers none: tsa.example gave none; time of the server"],
])("the sheet says which time stamp was had: %j", async (stamping, said) => {
  expect(textOf(await sheetOf({ stamping }))).toContain(said);
});

test("names of any script are found, and break nothing", async () => {
  const names = ["Łucja Şahin", "Αθηνά", "Иван Петров", "東京太郎", "فاطمة", "Ana 😀 Ruiz", "\u202ekcart", "W".repeat(200)];
  const document = await sheetOf({ people: names.map((name) => aPersonOnIt(name)), events: [anEvent(1, { by: "東京太郎" })] });
  const pages = Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at));
  for (const name of ["Łucja Şahin", "Αθηνά", "Иван Петров", "東京太郎", "فاطمة", "😀", "kcart"])
    expect([name, pages.some((page) => page.search(name, "").length > 0)]).toEqual([name, true]);
});

test("what follows a name that no font has is painted as ever", async () => {
  const inkBelow = async (name: string) => {
    const document = await sheetOf({ people: [aPersonOnIt(name)] });
    const pixels = document.loadPage(0).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false).getPixels();
    return pixels.slice(pixels.length / 2).filter((gray) => gray < 128).length;
  };
  expect(await inkBelow("東京太郎")).toBe(await inkBelow("Jana Albrecht"));
});

test("a long record goes on over further pages, which all bear its name", async () => {
  const events = Array.from({ length: 150 }, (_, at) => anEvent(at + 1));
  const people = Array.from({ length: 15 }, (_, at) => aPersonOnIt(`Person ${at + 1}`));
  const document = await sheetOf({ events, people });
  const pages = document.countPages();
  expect(pages).toBeGreaterThan(4);
  const text = textOf(document);
  for (const { seq } of events) expect(text).toContain(` ${seq} · ${String(seq).padStart(4, "0")}`);
  expect(text.match(/Nachweisblatt, Fortsetzung Signing record, continued · Nachtrag zum Mietvertrag/g)).toHaveLength(pages - 1);
  expect(text.match(/Nr\., Kette · No\., chain/g)?.length).toBeGreaterThan(3);
  for (let at = 1; at <= pages; at++) expect(text).toContain(`Nachweisblatt ${at}/${pages} · Seite ${at + 2}/${pages + 2}`);
  // Nothing lies over the foot.
  for (let at = 0; at < pages; at++) {
    const lines = JSON.parse(document.loadPage(at).toStructuredText("preserve-whitespace").asJSON()).blocks.flatMap(
      (block: { lines?: { bbox: { y: number; h: number } }[] }) => block.lines ?? [],
    );
    const ends = lines.map(({ bbox }: { bbox: { y: number; h: number } }) => bbox.y + bbox.h);
    expect(Math.max(...ends)).toBeLessThan(841);
  }
});
