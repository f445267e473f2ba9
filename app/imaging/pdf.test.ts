import type { Page, PDFDocument as PDFDocumentOfMupdf } from "mupdf";
import PDFDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import type { ImageCore } from "./codecs.ts";
import { openPdf, rasterPage, withPage } from "./pdf-raster.ts";
import { isWorthReading, readPageText } from "./pdf-text.ts";

let core: ImageCore;
beforeAll(async () => {
  core = await loadImageCore();
});

test("words of a page are found where they stand", async () => {
  let width = 0;
  const bytes = await pdf({ size: [400, 800], margin: 0 }, (document) => {
    document.fontSize(20).text("Größe zählt", 40, 80, { lineBreak: false });
    width = document.widthOfString("Größe");
    document.text("119,00 €", 300, 80, { lineBreak: false });
    document.text("Zweite Zeile", 40, 400, { lineBreak: false });
  });
  const text = firstPage(bytes, textOfPage);
  expect(text?.text).toMatch(/^Größe zählt 119,00 €\n+Zweite Zeile$/);
  expect(text?.words.map(({ text, line }) => [text, line])).toEqual([
    ["Größe", 0],
    ["zählt", 0],
    ["119,00", 0],
    ["€", 0],
    ["Zweite", 1],
    ["Zeile", 1],
  ]);
  const box = text?.words[0]?.box;
  expect(box?.left).toBeCloseTo(40 / 400, 2);
  expect(box?.width).toBeCloseTo(width / 400, 2);
  expect(box?.top).toBeCloseTo(80 / 800, 1);
  expect(box?.height).toBeCloseTo(20 / 800, 1);
  expect(text?.words.every(({ confidence }) => confidence === 100)).toBe(true);
});

test("letters set apart, by blanks or by the room between them, are words with a box each", async () => {
  const bytes = await pdf({ size: [400, 600], margin: 0 }, (document) => {
    document.fontSize(12).text("I H R E   R E C H N U N G  17", 40, 80, { lineBreak: false });
    document.text("Rechnung", 40, 200, { lineBreak: false, characterSpacing: 6 });
    document.text("A b C 5 d", 40, 400, { lineBreak: false });
  });
  const text = firstPage(bytes, textOfPage);
  expect(text?.text.split(/\n+/)).toEqual(["IHRE RECHNUNG 17", "Rechnung", "A b C 5 d"]);
  expect(text?.words.find(({ text }) => text === "RECHNUNG")?.box.width).toBeGreaterThan(80 / 400);
});

test("a line begins anew within a paragraph, and an empty one lies between two", async () => {
  const bytes = await pdf({ size: [400, 600], margin: 0 }, (document) => {
    document.fontSize(20);
    for (const [text, y] of [
      ["Erste Zeile", 80],
      ["und zweite Zeile", 103],
      ["Neuer Absatz", 400],
    ] as const)
      document.text(text, 40, y, { lineBreak: false });
  });
  expect(firstPage(bytes, textOfPage)?.text).toBe("Erste Zeile\nund zweite Zeile\n\nNeuer Absatz");
});

test("a turned page has its words where they are seen", async () => {
  const bytes = await pdf({ size: [400, 800], margin: 0 }, (document) => {
    document.fontSize(20).text("Oben links", 0, 0, { lineBreak: false });
    Object.assign(document.page.dictionary.data, { Rotate: 90 });
  });
  const box = firstPage(bytes, textOfPage)?.words[0]?.box;
  expect(box?.left).toBeGreaterThan(0.9);
  expect(box?.top).toBeLessThan(0.05);
});

test("a PDF that locks nothing but its attachments opens, one that locks its pages as well does not", async () => {
  const open = await pdf({}, (document) => void document.text("Lesbar"));
  const password = Buffer.alloc(32, 7).toString("hex");
  const locked = (filter: string) =>
    added(open, {
      Encrypt: `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O <${password}> /U <${password}> /EncryptMetadata false
        /CF << /StdCF << /CFM /AESV2 /AuthEvent /EFOpen /Length 16 >> >> /StmF /${filter} /StrF /${filter} /EFF /StdCF >>`,
    });
  expect(firstPage(locked("Identity"), textOfPage)?.text).toBe("Lesbar");
  expect(openPdf(core.mupdf, locked("StdCF"), 300)).toEqual({ ok: false, reason: "encrypted-pdf" });
});

test("a form whose pages only its own reader can make is refused by name", async () => {
  const bytes = await pdf({}, (document) => void document.text("Please wait..."));
  const document = core.mupdf.Document.openDocument(bytes, "application/pdf").asPDF() as PDFDocumentOfMupdf;
  const root = document.getTrailer().get("Root");
  root.put("AcroForm", { XFA: "<xdp/>", Fields: [] });
  root.put("NeedsRendering", true);
  const waiting = document.saveToBuffer("").asUint8Array().slice();
  expect(openPdf(core.mupdf, waiting, 300)).toEqual({ ok: false, reason: "dynamic-form" });
});

test("signs that no database takes are shown as unknown", () => {
  const text = firstPage(pdfWhoseFirstLetterMeans("D835"), textOfPage);
  expect(text?.text).toBe("\ufffdllo Welt");
  expect(text?.words.map((word) => word.text)).toEqual(["\ufffdllo", "Welt"]);
});

test("signs whose two bytes were swapped are what they were meant to be", () => {
  expect(firstPage(pdfWhoseLettersMean({ A: "4800", l: "6C00", o: "6F00", W: "5700", e: "6500", t: "7400" }), textOfPage)?.text).toBe(
    "Hllo Welt",
  );
});

/** PDF 32000-1, table 165 */
const hidden = 2;

test("what was filled in, chosen and stamped is text beside its label, and what is hidden is not", async () => {
  const bytes = await pdf({ size: [400, 400], margin: 0 }, (document) => {
    document.font("Helvetica").fontSize(12).initForm();
    for (const [label, y] of [
      ["Name", 40],
      ["Ort", 80],
      ["Land", 120],
    ] as const)
      document.text(label, 40, y, { lineBreak: false });
    document.formText("name", 120, 36, 200, 20, { value: "Wolkenstein" });
    document.formText("geheim", 120, 200, 200, 20, { value: "Verborgen" });
    document.formCombo("land", 120, 116, 200, 20, { value: "Italien", select: ["Italien", "Malta"] });
  });
  expect(firstPage(stamped(bytes, "Bezahlt am 3. Mai"), textOfPage)?.text).toBe(
    "Name Wolkenstein\n\nOrt\n\nLand Italien\n\nBezahlt am 3. Mai",
  );
});

test.each([
  [true, "Sichtbar\n\nVerborgen"],
  [false, "Sichtbar"],
])("of a layer that is shown (%s) is read what it says", async (isShown, text) => {
  const bytes = await pdf({ size: [400, 400], margin: 0 }, (document) => {
    document.text("Sichtbar", 40, 40);
    document.addContent("/OC /Entwurf BDC");
    document.text("Verborgen", 40, 80);
    document.addContent("EMC");
    const layer = document.ref({ Type: "OCG", Name: new String("Entwurf") });
    (layer as unknown as { end(): void }).end();
    const { page, _root } = document as unknown as { page: { resources: { data: object } }; _root: { data: object } };
    Object.assign(page.resources.data, { Properties: { Entwurf: layer } });
    Object.assign(_root.data, { OCProperties: { OCGs: [layer], D: { OFF: isShown ? [] : [layer] } } });
  });
  expect(firstPage(bytes, textOfPage)?.text).toBe(text);
});

test("a page without words has no text", async () => {
  const bytes = await pdf({}, (document) => void document.rect(10, 10, 200, 200).fill("#a00"));
  expect(firstPage(bytes, textOfPage)).toBeNull();
});

test.each([
  ["", false],
  ["- 7 -", false],
  ["Rechnung", true],
  ["\ufffd\ufffd\ufffd abc \ufffd\ufffd", false],
  [[..."hochkant"].join("\n"), true],
  ["\ue001\ue002\ue003\ue004 abc", false],
])("%j is worth reading: %s", (text, worth) => {
  expect(isWorthReading(text)).toBe(worth);
});

test("a page is rastered at twice its size, white where nothing is", async () => {
  const bytes = await pdf({ size: [300, 400], margin: 0 }, (document) => void document.rect(150, 0, 150, 400).fill("#ff0000"));
  const pixels = firstPage(bytes, (page) => rasterPage(core.mupdf, page));
  expect([pixels?.width, pixels?.height]).toEqual([600, 800]);
  expect([...(pixels?.data.slice(0, 4) ?? [])]).toEqual([255, 255, 255, 255]);
  expect([...(pixels?.data.slice(599 * 4, 600 * 4) ?? [])]).toEqual([255, 0, 0, 255]);
});

test("a huge page is rastered at most 1920 px long", async () => {
  const bytes = await pdf({ size: [14_400, 7200] }, (document) => void document.text("Plan"));
  const pixels = firstPage(bytes, (page) => rasterPage(core.mupdf, page));
  expect([pixels?.width, pixels?.height]).toEqual([1920, 960]);
});

test("locked, broken and overlong files are refused by name", async () => {
  const locked = await pdf({ userPassword: "geheim" }, (document) => void document.text("Geheim"));
  expect(openPdf(core.mupdf, locked, 300)).toEqual({ ok: false, reason: "encrypted-pdf" });
  const plain = await pdf({}, (document) => void document.text("Eins").addPage().text("Zwei"));
  expect(openPdf(core.mupdf, plain, 1)).toEqual({ ok: false, reason: "too-many-pages" });
  expect(openPdf(core.mupdf, plain.slice(0, 200), 300)).toEqual({ ok: false, reason: "broken-pdf" });
  expect(openPdf(core.mupdf, new TextEncoder().encode("%PDF-1.7 nothing"), 300)).toEqual({ ok: false, reason: "broken-pdf" });
});

test("a file that may only be read is read", async () => {
  const bytes = await pdf({ ownerPassword: "chef" }, (document) => void document.text("Lesbar"));
  expect(firstPage(bytes, textOfPage)?.text).toBe("Lesbar");
});

/** As somebody adds to a file: with a new end, which names what it adds. */
function added(bytes: Uint8Array, trailer: Record<string, string>): Uint8Array {
  const before = Buffer.from(bytes).toString("latin1");
  const last = before.lastIndexOf("trailer");
  const kept = /<<([\s\S]*)>>\s*startxref\s*(\d+)/.exec(before.slice(last));
  const more = Object.entries(trailer).map(([key, value]) => `/${key} ${value}`);
  const end = `trailer\n<< ${kept?.[1]} /Prev ${kept?.[2]} /ID [<00> <00>] ${more.join(" ")} >>\nstartxref\n${before.length + 1}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(`${before}\nxref\n0 0\n${end}`, "latin1"));
}

/** With a note on it, and without the field that is hidden. */
function stamped(bytes: Uint8Array, text: string): Uint8Array {
  const document = core.mupdf.Document.openDocument(bytes, "application/pdf").asPDF() as PDFDocumentOfMupdf;
  const page = document.loadPage(0);
  for (const field of page.getWidgets()) if (field.getName() === "geheim") field.setFlags(hidden);
  const note = page.createAnnotation("FreeText");
  note.setRect([40, 300, 300, 340]);
  note.setContents(text);
  note.update();
  return document.saveToBuffer("").asUint8Array().slice();
}

const textOfPage = (page: Page) => readPageText(core.mupdf, page);

function firstPage<T>(bytes: Uint8Array, work: Parameters<typeof withPage<T>>[2]): T | null {
  const opened = openPdf(core.mupdf, bytes, 300);
  if (!opened.ok) throw new Error(opened.reason);
  try {
    return withPage(opened.document, 0, work);
  } finally {
    opened.document.destroy();
  }
}

async function pdf(options: PDFKit.PDFDocumentOptions, draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PDFDocument(options);
  draw(document);
  document.end();
  const parts: Uint8Array[] = [];
  for await (const part of document) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** "Allo Welt" in a font that says its A stands for these UTF-16 units. */
function pdfWhoseFirstLetterMeans(units: string): Uint8Array {
  return pdfWhoseLettersMean({ A: units });
}

function pdfWhoseLettersMean(meanings: Record<string, string>): Uint8Array {
  const pairs = Object.entries(meanings).map(([letter, units]) => `<${letter.charCodeAt(0).toString(16)}> <${units}>`);
  const map = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar endcmap`;
  const drawn = "BT /F1 24 Tf 50 700 Td (Allo Welt) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawn.length} >> stream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>",
    `<< /Length ${map.length} >> stream\n${map}\nendstream`,
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj ${object} endobj`).join("\n");
  // Without a table of its objects: readers find them by themselves.
  return new TextEncoder().encode(`%PDF-1.4\n${body}\ntrailer << /Size 7 /Root 1 0 R >>\n%%EOF`);
}
