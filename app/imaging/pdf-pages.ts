import type { PDFDocument, PDFObject } from "mupdf";
import { MB } from "~/lib/bytes";
import type { PdfDictionary, PdfForm, PdfPart, PdfValue, TakenPages } from "~/lib/pdf-value";
import type { Mupdf } from "./codecs.ts";
import { looksOneWay } from "./pdf-one-way.ts";
import { attempt, openPdf } from "./pdf-raster.ts";

// A hostile PDF may be endless. Beyond these limits the page is exported as a picture instead.
const mostParts = 50_000;
const deepest = 60;
const mostContent = 32 * MB;

/** Keys that are not copied: they refer back into the document, or make a viewer run or open something. */
const leftOut = new Set(["StructParent", "StructParents", "PieceInfo", "Metadata", "LastModified", "OPI", "Ref", "Parent"]);
/** Keys that describe how a stream is encoded in its file; they are written anew. */
const ofTheFile = new Set(["Length", "DL", "F", "FFilter", "FDecodeParms"]);

/**
 * Takes pages out of a PDF with everything that draws them, and nothing that acts; the forms come in the order of the request. null if they would
 * not look as in the document; for a page that may look in several ways, null if only one is wanted.
 */
export function takePages(
  mupdf: Mupdf,
  bytes: Uint8Array,
  pages: readonly number[],
  { onlyOneWay = false }: { onlyOneWay?: boolean | undefined } = {},
): TakenPages | null {
  const opened = openPdf(mupdf, bytes, Infinity);
  if (!opened.ok) return null;
  try {
    return attempt(() => {
      const document = opened.document.asPDF();
      if (!document || hasHiddenLayers(document)) return null;
      // Filled fields, stamps and notes are drawn into their pages.
      document.bake();
      const taken = collector();
      const forms = pages.map((index) => {
        const page = document.findPage(index);
        return onlyOneWay && !attempt(() => looksOneWay(page)) ? null : formOf(page, taken);
      });
      return { forms, parts: taken.parts };
    });
  } finally {
    opened.document.destroy();
  }
}

/** Tells whether the document may hide layers; that is a setting of the document as a whole. */
function hasHiddenLayers(document: PDFDocument): boolean {
  return !document.getTrailer().get("Root", "OCProperties").isNull();
}

function formOf(page: PDFObject, taken: Collector): PdfForm {
  const media = boxOf(page.getInheritable("MediaBox")) ?? [0, 0, 612, 792];
  const box = shared(media, boxOf(page.getInheritable("CropBox")) ?? media);
  const dictionary: PdfDictionary["dictionary"] = {
    Type: { name: "XObject" },
    Subtype: { name: "Form" },
    BBox: { array: box },
    Resources: taken.value(page.getInheritable("Resources")),
  };
  if (!page.get("Group").isNull()) dictionary.Group = taken.value(page.get("Group"));
  return { ref: taken.addDrawing({ dictionary }, contentOf(page)), box, turn: turnOf(page.getInheritable("Rotate")) };
}

/** A page's drawing may come in several streams, parted anywhere between two words. */
function contentOf(page: PDFObject): Uint8Array {
  const contents = page.get("Contents");
  const streams: PDFObject[] = [];
  if (contents.isArray()) contents.forEach((stream) => void streams.push(stream));
  else if (!contents.isNull()) streams.push(contents);
  const decoded = streams.filter((stream) => stream.isStream()).map((stream) => stream.readStream().asUint8Array().slice());
  const joined = new Uint8Array(decoded.reduce((sum, part) => sum + part.length + 1, 0)).fill(newline);
  let at = 0;
  for (const part of decoded) {
    joined.set(part, at);
    at += part.length + 1;
  }
  return joined;
}

const newline = 0x0a;

function boxOf(array: PDFObject): PdfForm["box"] | null {
  if (!array.isArray() || array.length !== 4) return null;
  const [a, b, c, d] = [0, 1, 2, 3].map((place) => array.get(place).asNumber()) as PdfForm["box"];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function shared(a: PdfForm["box"], b: PdfForm["box"]): PdfForm["box"] {
  const box: PdfForm["box"] = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  if (!(box[2] - box[0] >= 1 && box[3] - box[1] >= 1)) throw new Error("A page without a face");
  return box;
}

function turnOf(rotate: PDFObject): PdfForm["turn"] {
  const quarters = Math.round((rotate.isNumber() ? rotate.asNumber() : 0) / 90);
  return ((((quarters % 4) + 4) % 4) * 90) as PdfForm["turn"];
}

type Collector = ReturnType<typeof collector>;

/** Follows references; each object is taken once, however many refer to it. */
function collector() {
  const parts: PdfPart[] = [];
  const known = new Map<number, number>();

  let content = 0;

  function add(part: PdfPart): number {
    if (parts.length >= mostParts) throw new Error("Pages of too many parts");
    return parts.push(part) - 1;
  }

  function addDrawing(value: PdfValue, stream: Uint8Array): number {
    content += stream.length;
    if (content > mostContent) throw new Error("Drawings without end");
    return add({ value, stream });
  }

  function reference(object: PDFObject, depth: number): PdfValue {
    const number = object.asIndirect();
    const before = known.get(number);
    if (before !== undefined) return { ref: before };
    const part: PdfPart = { value: null, stream: null };
    const ref = add(part);
    known.set(number, ref);
    if (object.isStream()) {
      part.value = dictionaryOf(object, depth, new Set([...leftOut, ...ofTheFile]));
      part.stream = object.readRawStream().asUint8Array().slice();
    } else part.value = direct(object.resolve(), depth);
    return { ref };
  }

  function value(object: PDFObject, depth = 0): PdfValue {
    if (depth > deepest) throw new Error("A page of endless depth");
    return object.isIndirect() ? reference(object, depth + 1) : direct(object, depth);
  }

  function direct(object: PDFObject, depth: number): PdfValue {
    if (object.isArray()) return { array: listOf(object).map((item) => value(item, depth + 1)) };
    if (object.isDictionary()) return dictionaryOf(object, depth, leftOut);
    if (object.isName()) return { name: escaped(object.asName()) };
    if (object.isString()) return { bytes: object.asByteString() };
    if (object.isNumber()) return object.asNumber();
    return object.isBoolean() ? object.asBoolean() : null;
  }

  function dictionaryOf(object: PDFObject, depth: number, without: Set<string>): PdfDictionary {
    const dictionary: PdfDictionary["dictionary"] = {};
    object.forEach((item, key) => {
      if (!without.has(String(key))) dictionary[escaped(String(key))] = value(item, depth + 1);
    });
    return { dictionary };
  }

  return { value, addDrawing, parts };
}

function listOf(array: PDFObject): PDFObject[] {
  return Array.from({ length: array.length }, (_, place) => array.get(place));
}

/** Escapes a name by ISO 32000-1, 7.3.5: every byte that is no regular character is written as # and two digits. */
function escaped(name: string): string {
  return [...new TextEncoder().encode(name)]
    .map((byte) =>
      byte > 0x20 && byte < 0x7f && !"#()<>[]{}/%".includes(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `#${byte.toString(16).padStart(2, "0")}`,
    )
    .join("");
}
