import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { Document, type PDFDocument, PDFDocument as Pdf } from "mupdf";
import { expect, test } from "vitest";
import { aCii, aHybrid } from "../../../tests/builders/invoices.ts";
import { attachedFiles, carriedInvoice } from "./attached-files.ts";

type Packed = { content: Uint8Array; filter: string | string[] };

/** A PDF that carries files as they are packed. */
function carrying(files: Readonly<Record<string, Packed>>, xmp?: Packed): Document {
  const pdf = new Pdf();
  pdf.insertPage(-1, pdf.addPage([0, 0, 100, 100], 0, pdf.newDictionary(), ""));
  const names = pdf.newArray();
  for (const [name, { content, filter }] of Object.entries(files)) {
    const stream = streamOf(pdf, { content, filter });
    names.push(pdf.newString(name));
    names.push(pdf.addObject({ Type: pdf.newName("Filespec"), F: pdf.newString(name), UF: pdf.newString(name), EF: { F: stream } }));
  }
  catalogueOf(pdf).put("Names", { EmbeddedFiles: { Names: names } });
  if (xmp) catalogueOf(pdf).put("Metadata", streamOf(pdf, xmp));
  return Document.openDocument(pdf.saveToBuffer(""), "application/pdf");
}

function streamOf(pdf: PDFDocument, { content, filter }: Packed) {
  return pdf.addRawStream(content, { Filter: typeof filter === "string" ? pdf.newName(filter) : filter.map((each) => pdf.newName(each)) });
}

function catalogueOf(pdf: PDFDocument) {
  return pdf.getTrailer().get("Root");
}

const tenMegabytes = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_FULL_FLUSH });

/** Four gigabytes in four megabytes. */
const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 400 }, () => tenMegabytes)]);

const twice = deflateSync(deflateSync(Buffer.from("twice")));

test("a file that would unfold without end is left out, and those beside it are not", () => {
  const before = process.memoryUsage().rss;
  const carried = carrying({
    "a.xml": { content: bomb, filter: "FlateDecode" },
    "b.xml": { content: deflateSync(bomb), filter: ["FlateDecode", "FlateDecode"] },
    "c.xml": { content: deflateSync(Buffer.alloc(500_000, 0x80)), filter: ["FlateDecode", "LZWDecode"] },
    "d.xml": { content: Buffer.from("no picture"), filter: "DCTDecode" },
    "e.xml": { content: deflateSync(Buffer.from("flat")), filter: "FlateDecode" },
    "f.xml": { content: twice, filter: ["FlateDecode", "FlateDecode"] },
    "g.xml": { content: Buffer.from("6869>"), filter: "ASCIIHexDecode" },
    "h.xml": { content: deflateSync(Buffer.from("broken off".repeat(50))).subarray(0, -6), filter: "FlateDecode" },
  });
  const found = attachedFiles(carried);
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  expect(found.map(({ name }) => name)).toEqual(["e.xml", "f.xml", "g.xml", "h.xml"]);
  expect(found.slice(0, 3).map(({ content }) => Buffer.from(content).toString())).toEqual(["flat", "twice", "hi"]);
  expect(Buffer.from(found[3]?.content ?? []).toString()).toMatch(/^broken off/);
});

test("all files together are looked at up to a size", async () => {
  const large = { content: deflateSync(Buffer.alloc(12_000_000)), filter: "FlateDecode" };
  expect(attachedFiles(carrying({ a: large, b: large, c: { content: Buffer.from("c"), filter: [] } })).map(({ name }) => name)).toEqual([
    "a",
    "c",
  ]);
  const hybrid = Document.openDocument(await aHybrid("Rechnung", { "factur-x.xml": aCii() }), "application/pdf");
  expect(attachedFiles(hybrid).map(({ content }) => Buffer.from(content).toString())).toEqual([aCii()]);
});

test("a PDF that names another profile than its data is told, and one with endless metadata is read", () => {
  const files = { "factur-x.xml": { content: Buffer.from(aCii()), filter: [] } };
  const xmp = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><ConformanceLevel>BASIC</ConformanceLevel></rdf:RDF>';
  const [told, endless] = [
    { content: deflateSync(Buffer.from(xmp)), filter: "FlateDecode" },
    { content: bomb, filter: "FlateDecode" },
  ].map((metadata) => carriedInvoice(carrying(files, metadata)));
  expect(told?.findings).toContainEqual(expect.objectContaining({ text: "pdfLevel", values: { found: "BASIC", said: "EN 16931" } }));
  expect(endless).toMatchObject({ said: { number: "RE-2026/0817" } });
  expect(endless?.findings.map(({ text }) => text)).not.toContain("pdfLevel");
});
