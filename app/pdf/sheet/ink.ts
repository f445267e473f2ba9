import { createRequire } from "node:module";
import { bounded } from "~/lib/bounded";
import type { InvisibleText, PdfWord } from "../invisible-text.ts";
import type { Canvas } from "./canvas.ts";

const require = createRequire(import.meta.url);
const fonts = {
  plain: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

/** pt; English is smaller and quieter beside German */
export type Run = { text: string; size: number; font?: keyof typeof fonts; colour?: string };

type Piece = Required<Run> & { x: number; width: number };
type Line = { pieces: Piece[]; width: number; height: number; baseline: number };

/** A text that was set into lines. */
type Setting = { lines: Line[]; height: number };

export type Ink = {
  set(runs: readonly Run[], width: number): Setting;
  /** end: lines lie at the right edge of this width */
  write(setting: Setting, x: number, y: number, end?: { width: number }): void;
};

export const black = "#1d1f24";
export const grey = "#5d616b";
const leading = 1.4;
/** A letter that the font lacks is shown as this box. */
const lacking = "□";

/**
 * Sets and writes text of several sizes on the pages of a document. Text that no font has is written once more, invisibly, so that it can be found
 * and copied.
 */
export function inkFor(doc: Canvas, unseen: InvisibleText): Ink {
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const has = lettersOf(doc);

  function widthOf(text: string, { font, size }: Required<Run>): number {
    return doc.font(font).fontSize(size).widthOfString(shown(text));
  }

  function shown(text: string): string {
    return [...text].map((letter) => (has(letter) ? letter : lacking)).join("");
  }

  function set(runs: readonly Run[], width: number): Setting {
    const lines: Line[] = [];
    let pieces: Piece[] = [];
    let x = 0;
    const end = () => {
      lines.push(lineOf(pieces));
      pieces = [];
      x = 0;
    };
    for (const run of runs) {
      const style = { font: "plain", colour: black, ...run } as const;
      for (const word of wordsOf(style.text)) {
        for (const part of fitting(word, width, (text) => widthOf(text, style))) {
          const partWidth = widthOf(part, style);
          if (x > 0 && x + widthOf(part.trimEnd(), style) > width) end();
          if (x === 0 && part.trim() === "") continue;
          pieces.push({ ...style, text: part, x, width: partWidth });
          x += partWidth;
        }
      }
    }
    if (pieces.length > 0) end();
    return { lines, height: lines.reduce((sum, { height }) => sum + height, 0) };
  }

  function write({ lines }: Setting, left: number, top: number, atEnd?: { width: number }): void {
    let y = top;
    for (const { pieces, width, height, baseline } of lines) {
      const x = left + (atEnd ? atEnd.width - width : 0);
      for (const piece of pieces) {
        doc.font(piece.font).fontSize(piece.size).fillColor(piece.colour);
        doc.text(shown(piece.text), x + piece.x, y + baseline, { lineBreak: false, baseline: "alphabetic" });
        if (shown(piece.text) === piece.text) continue;
        // Without save and restore, the rest of the page would be invisible, too.
        doc.save();
        unseen.write([found(doc, piece, x, y + baseline)], wholePage(doc));
        doc.restore();
      }
      y += height;
    }
  }

  return { set, write };
}

function lineOf(pieces: Piece[]): Line {
  const size = Math.max(...pieces.map((piece) => piece.size));
  const last = pieces.at(-1);
  return { pieces, width: last ? last.x + last.width : 0, height: size * leading, baseline: size * 1.08 };
}

/** Splits a text into words, each with the blank behind it. Names come from people: no letter of theirs may turn or hide the others. */
function wordsOf(text: string): string[] {
  return (
    bounded(text)
      .replace(/[\p{C}\s]+/gu, " ")
      .match(/[^ ]* ?/g)
      ?.filter(Boolean) ?? []
  );
}

/** A word that is wider than the line is cut, as hashes and long names are. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part && widthOf(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Returns a test that tells whether the fonts have a letter; both fonts have the same. */
function lettersOf(doc: Canvas): (letter: string) => boolean {
  doc.font("plain");
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

function wholePage(doc: Canvas) {
  return { x: 0, y: 0, width: doc.page.width, height: doc.page.height };
}

function found(doc: Canvas, { text, x, width, size }: Piece, left: number, baseline: number): PdfWord {
  const { width: all, height } = wholePage(doc);
  return { text, line: 0, box: { left: (left + x) / all, top: (baseline - size) / height, width: width / all, height: size / height } };
}
