import { bounded } from "~/lib/bounded";
import { glyphlessFont, glyphWidth, unitsPerEm } from "./glyphless-font.ts";

/** A word in fractions of the picture, origin top left; line: words of one line share it. */
export type PdfWord = { text: string; box: { left: number; top: number; width: number; height: number }; line: number };

/** pt, origin top left: the place of the picture on its page */
export type Frame = { x: number; y: number; width: number; height: number };

export type InvisibleText = {
  /** Lays words over the picture on the document's present page. */
  write(words: readonly PdfWord[], frame: Frame): void;
  /** Writes the font; call once, before the document ends. */
  finish(): void;
};

/** A code is two bytes; a character for which no code is left is shown as unknown. */
const mostCodes = 0xffff;
const unknown = 1;

/** Writes text that is found, selected and copied, but not painted: each word is exactly as wide and high as its box. */
export function invisibleText(doc: PDFKit.PDFDocument): InvisibleText {
  const font = doc.ref({});
  const codes = new Map([["\ufffd", unknown]]);

  function code(character: string): string {
    const value = codes.get(character) ?? (codes.size < mostCodes ? codes.size + 1 : unknown);
    if (value !== unknown) codes.set(character, value);
    return hex(value);
  }

  /** left and width in pt from the page's edge */
  function draw(
    text: string,
    { left, width }: { left: number; width: number },
    { bottom, size }: { bottom: number; size: number },
  ): string {
    const characters = inPlace(text);
    const stretch = (100 * width) / (characters.length * size * (glyphWidth / unitsPerEm));
    return `/Words ${round(size)} Tf ${round(stretch)} Tz 1 0 0 -1 ${round(left)} ${round(bottom)} Tm <${characters.map(code).join("")}> Tj`;
  }

  return {
    write(words, frame) {
      const placed = words.flatMap((word) => place(word, frame));
      if (placed.length === 0) return;
      fontsOf(doc).Words = font;
      const drawn = placed.flatMap((word, index) => {
        const next = placed[index + 1];
        return next?.line === word.line
          ? [draw(word.text, word, word), draw(" ", between(word, next), word)]
          : [draw(word.text, word, word)];
      });
      doc.addContent(`BT 3 Tr\n${drawn.join("\n")}\nET`);
    },
    finish() {
      describe(doc, font, codes);
    },
  };
}

type Placed = { text: string; line: number; left: number; width: number; bottom: number; size: number };

function place({ text, box, line }: PdfWord, frame: Frame): Placed[] {
  const tidied = tidy(text);
  if (!tidied || box.width <= 0 || box.height <= 0) return [];
  const bottom = frame.y + (box.top + box.height) * frame.height;
  return [
    { text: tidied, line, left: frame.x + box.left * frame.width, width: box.width * frame.width, bottom, size: box.height * frame.height },
  ];
}

/** The characters from left to right: viewers reverse those of Arabic and Hebrew into their reading order. */
function inPlace(text: string): string[] {
  const characters = [...text];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text) ? characters.reverse() : characters;
}

/** The blank that a viewer copies between two words fills their gap; if they touch, it is a sliver. */
function between(word: Placed, next: Placed): { left: number; width: number } {
  const width = Math.max(next.left - word.left - word.width, word.size / 20);
  return { left: next.left - width, width };
}

function tidy(text: string): string {
  return bounded(text)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
}

function fontsOf(doc: PDFKit.PDFDocument): Record<string, unknown> {
  return (doc.page as unknown as { fonts: Record<string, unknown> }).fonts;
}

type Reference = ReturnType<PDFKit.PDFDocument["ref"]>;

function describe(doc: PDFKit.PDFDocument, font: Reference, codes: Map<string, number>): void {
  const name = "MAPPEX+Glyphless";
  const file = written(doc, glyphlessFont());
  const metrics = { Ascent: unitsPerEm, Descent: 0, CapHeight: unitsPerEm, ItalicAngle: 0, StemV: 80 };
  const descriptor = reference(doc, {
    Type: "FontDescriptor",
    FontName: name,
    Flags: 5,
    FontBBox: [0, 0, glyphWidth, unitsPerEm],
    ...metrics,
    FontFile2: file,
  });
  const system = { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 };
  const glyphs = written(doc, Buffer.from(Array.from({ length: codes.size + 1 }, () => [0, 1]).flat()));
  const descendant = reference(doc, {
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: system,
    FontDescriptor: descriptor,
    DW: glyphWidth,
    CIDToGIDMap: glyphs,
  });
  const unicode = written(doc, Buffer.from(unicodeMap(codes), "latin1"));
  Object.assign(dataOf(font), {
    Type: "Font",
    Subtype: "Type0",
    BaseFont: name,
    Encoding: "Identity-H",
    DescendantFonts: [descendant],
    ToUnicode: unicode,
  });
  font.end(undefined);
}

/** The meaning of each code in Unicode, in blocks of at most 100, as the format demands. */
function unicodeMap(codes: Map<string, number>): string {
  const lines = [...codes].map(([character, code]) => `<${hex(code)}> <${utf16(character)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function written(doc: PDFKit.PDFDocument, bytes: Buffer): Reference {
  const stream = doc.ref({});
  stream.end(bytes);
  return stream;
}

function reference(doc: PDFKit.PDFDocument, data: object): Reference {
  const made = doc.ref(data);
  made.end(undefined);
  return made;
}

function dataOf(reference: Reference): object {
  return (reference as unknown as { data: object }).data;
}

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

function utf16(character: string): string {
  return Buffer.from(character, "utf16le").swap16().toString("hex");
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
