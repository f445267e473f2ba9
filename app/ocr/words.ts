/** px of the picture, as an engine names them */
type Bounds = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
export type FoundWord = { text: string; confidence: number; bounds: Bounds };

/** A box in fractions of the picture, origin top left. */
type Box = { left: number; top: number; width: number; height: number };
export type Word = { text: string; confidence: number; box: Box; line: number };
export type Reading = { text: string; words: Word[] };

/** The confidence of a PDF's own words; recognised ones never reach it. */
export const written = 100;
/** The confidence from which a word is believed. */
const sure = 70;
/** Up to this confidence, a word is more often wrong than right. */
const guessed = 40;

/** Turns lines in reading order into numbered words; specks that were taken for punctuation are left out. */
export function readingOf(lines: FoundWord[][], size: Size): Reading {
  const words = lines
    .map((line) => line.filter(isNoSpeck))
    .filter((line) => line.length > 0)
    .flatMap((found, line) => found.map(({ text, confidence, bounds }) => ({ text, confidence, box: boxOf(bounds, size), line })));
  return { text: textOf(words), words };
}

/** The words by lines. */
export function textOf(words: readonly Pick<Word, "text" | "line">[]): string {
  const lines = new Map<number, string[]>();
  for (const { text, line } of words) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map((line) => line.join(" ")).join("\n");
}

/** Returns the words that can be believed. Shadows and folds are read as single signs, which are as short as they are unsure. */
export function sureOnes({ words }: Pick<Reading, "words">): Word[] {
  return words.filter(({ text, confidence }) => confidence >= sure && /[\p{L}\d]/u.test(text));
}

/** Tells whether hardly a word looks like one: the page may be upside down, or is no text. */
export function smellsOdd({ words }: Pick<Reading, "words">): boolean {
  return words.filter(isAnchor).length < 0.25 * words.length;
}

/** A reading that can be trusted more than signs that tell nothing. */
export function isClear({ words }: Pick<Reading, "words">): boolean {
  const anchors = words.filter(isAnchor).length;
  return anchors >= 5 && anchors >= 0.5 * words.length;
}

/** Counts the sure words that have three letters in a row. */
export function spokenWords({ words }: Pick<Reading, "words">): number {
  return words.filter(({ text, confidence }) => confidence >= sure && /\p{L}{3}/u.test(text)).length;
}

/**
 * Drawings, photos and handwriting are read as words that nobody wrote. If hardly a word looks like one, this keeps only those that do, long words
 * that are likely, and the lines for machines on identity papers.
 */
export function withoutNoise(reading: Reading): Reading {
  return isPoor(reading) ? renumbered(reading.words.filter((word) => isAnchor(word) || isLikely(word))) : reading;
}

/** Tells whether hardly a word looks like one. */
export function isPoor({ words }: Pick<Reading, "words">): boolean {
  const anchors = words.filter(isAnchor).length;
  const share = anchors / Math.max(1, words.length);
  return share < 0.05 || (anchors < 3 && share < 0.25);
}

/** A sure word of three letters, a number, or a figure like 3,20 or 12:05. */
function isAnchor({ text, confidence }: Word): boolean {
  return confidence >= sure && /\p{L}{3}|\d{3}|\d[.,:/]\d/u.test(text);
}

function isLikely({ text, confidence }: Word): boolean {
  return (confidence >= guessed && /[\p{L}\d]{5}/u.test(text)) || text.includes("<<");
}

/** Numbers the lines anew, because lines without words are left out. */
function renumbered(words: Word[]): Reading {
  const lines = [...new Set(words.map(({ line }) => line))];
  const kept = words.map((word) => ({ ...word, line: lines.indexOf(word.line) }));
  return { text: textOf(kept), words: kept };
}

function isNoSpeck({ text, confidence }: FoundWord): boolean {
  return /[\p{L}\d]/u.test(text) ? text.trim() !== "" : confidence >= sure;
}

function boxOf({ left, top, right, bottom }: Bounds, { width, height }: Size): Box {
  const [x, y] = [share(left, width), share(top, height)];
  return { left: x, top: y, width: share(right, width) - x, height: share(bottom, height) - y };
}

function share(px: number, of: number): number {
  return Math.min(1, Math.max(0, px / of));
}
