import type { LineWord, TextLine } from "./text-lines.ts";

/**
 * Packs lines into one text, one row each: its place, then its words, each after its own place. Thousands of objects would be ten times as
 * long, and take most of a screen's rendering time. Words contain no tabs and line breaks.
 */
export function packedLines(lines: readonly TextLine[]): string {
  return lines.map(packed).join("\n");
}

export function unpackedLines(rows: string): TextLine[] {
  return rows ? rows.split("\n").map(unpacked) : [];
}

/** Zero stands for a width and a height that are those of the words. */
function packed({ left, top, size, width, height, words }: TextLine): string {
  const reach = [height === size ? 0 : height, width === ownWidth(words) ? 0 : width];
  return [numbers([left, top, size, ...reach]), ...words.map(packedWord)].join("\t");
}

export function ownWidth(words: readonly LineWord[]): number {
  return words.reduce((sum, { gap, width }) => sum + gap + width, 0);
}

function packedWord({ text, gap, width, drop, isFound }: LineWord): string {
  return `${numbers([width, gap, drop, isFound ? 1 : 0])} ${text}`;
}

/** Trailing zeros are left out. */
function numbers(all: number[]): string {
  return all.join().replace(/(,0){1,4}$/, "");
}

function unpacked(row: string): TextLine {
  const [place = "", ...told] = row.split("\t");
  const [left = 0, top = 0, size = 0, height = 0, width = 0] = place.split(",").map(Number);
  const words = told.map(unpackedWord);
  return { left, top, size, width: width || ownWidth(words), height: height || size, words };
}

function unpackedWord(told: string): LineWord {
  const end = told.indexOf(" ");
  const [width = 0, gap = 0, drop = 0, found = 0] = told.slice(0, end).split(",").map(Number);
  return { text: told.slice(end + 1), gap, width, drop, isFound: found === 1 };
}
