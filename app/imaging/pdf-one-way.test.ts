import { createRequire } from "node:module";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { takePages } from "./pdf-pages.ts";

const font = createRequire(import.meta.url).resolve("@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf");

/** A page with what most pages have: letters that come along, a picture, a shape that shines through, a gradient. */
async function aPage({ letters = font } = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: "A5", margin: 40 });
  const out = doc.pipe(new PassThrough());
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 40, 40], false);
  pixmap.clear(120);
  doc.font(letters).fontSize(20).text("Übergabe am 3. März");
  doc.image(Buffer.from(pixmap.asJPEG(80, false)), 40, 200, { width: 40 });
  doc.fillOpacity(0.5).rect(40, 120, 100, 40).fill("#204080");
  doc.rect(40, 300, 100, 40).fill(doc.linearGradient(40, 300, 140, 340).stop(0, "red").stop(1, "blue"));
  doc.end();
  return buffer(out);
}

type Change = (resources: mupdf.PDFObject, document: mupdf.PDFDocument) => void;

async function isTaken(change: Change, page = aPage()): Promise<{ strictly: boolean; loosely: boolean }> {
  const document = mupdf.Document.openDocument(await page, "application/pdf") as mupdf.PDFDocument;
  change(document.findPage(0).getInheritable("Resources"), document);
  const bytes = document.saveToBuffer("").asUint8Array().slice();
  const is = (onlyOneWay: boolean) => takePages(mupdf, bytes, [0], { onlyOneWay })?.forms[0] !== null;
  return { strictly: is(true), loosely: is(false) };
}

/** The first of a kind that the page names. */
function firstOf(resources: mupdf.PDFObject, kind: string): mupdf.PDFObject {
  const found: mupdf.PDFObject[] = [];
  resources.get(kind).forEach((value) => void found.push(value));
  const [first] = found;
  if (!first) throw new Error(`The page names no ${kind}.`);
  return first;
}

const imageOf = (resources: mupdf.PDFObject) => firstOf(resources, "XObject");
const stateOf = (resources: mupdf.PDFObject) => firstOf(resources, "ExtGState");

test("a page of letters that come along, pictures, shapes and gradients is taken as it stands", async () => {
  expect(await isTaken(() => {})).toEqual({ strictly: true, loosely: true });
});

test.for<[string, Change]>([
  [
    "another picture for printing",
    (resources, document) => {
      const other = document.newDictionary();
      other.put("Image", imageOf(resources));
      other.put("DefaultForPrinting", true);
      const all = document.newArray();
      all.push(other);
      imageOf(resources).put("Alternates", all);
    },
  ],
  ["a picture on a layer", (resources, document) => imageOf(resources).put("OC", document.newDictionary())],
  ["a picture that brings several", (resources, document) => imageOf(resources).put("Filter", document.newName("JPXDecode"))],
  ["a transfer function", (resources, document) => stateOf(resources).put("TR", document.newDictionary())],
  ["a transfer function of the newer kind", (resources, document) => stateOf(resources).put("TR2", document.newDictionary())],
  ["a halftone of its own", (resources, document) => stateOf(resources).put("HT", document.newDictionary())],
  ["overprinting", (resources) => stateOf(resources).put("OP", true)],
  ["a choice of ways to blend", (resources, document) => stateOf(resources).put("BM", document.newArray())],
  [
    "a colour of one press",
    (resources, document) => {
      const spaces = document.newDictionary();
      const separation = document.newArray();
      for (const name of ["Separation", "None", "DeviceGray"]) separation.push(document.newName(name));
      spaces.put("CS1", separation);
      resources.put("ColorSpace", spaces);
    },
  ],
  [
    "a form without resources",
    (resources, document) => {
      const form = document.newDictionary();
      form.put("Subtype", document.newName("Form"));
      resources.get("XObject").put("Fm1", document.addStream("", form));
    },
  ],
  ["what nobody knows yet", (resources, document) => imageOf(resources).put("LooksByNight", document.newDictionary())],
  ["a kind of resources that nobody knows yet", (resources, document) => resources.put("Holograms", document.newDictionary())],
])("a page with %s is not", async ([, change]) => {
  expect(await isTaken(change)).toEqual({ strictly: false, loosely: true });
});

test("a page whose letters do not come along is not", async () => {
  expect(await isTaken(() => {}, aPage({ letters: "Helvetica" }))).toEqual({ strictly: false, loosely: true });
});
