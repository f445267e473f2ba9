import { overlap } from "./overlap.ts";
import { similarity } from "./similarity.ts";
import { isClear, type Reading, sureOnes, textOf, type Word, written } from "./words.ts";

/** From this number of words on, a text can be judged by the words that were read in their places. */
const enough = 5;
/** share of a text's letters that must have been read, and how alike both have to be */
const judged = { share: 0.3, alike: 0.9 };
/** Up to this confidence, a word is more likely wrong than right, and so is a line whose words have it on average. */
const unsure = 50;
/** a read word is new if it shares less than this of its box with each word of the text */
const apart = 0.3;

type Box = Word["box"];

/**
 * Joins a page's own text with words that were read where it has none. Returns null if the two contradict each other where both have words. Each
 * word is compared with each.
 */
export function joinTexts(own: Reading, read: Reading): Reading | null {
  return isClear(read) && isContradicted(own, read) ? null : joined(own, read);
}

/** Tells whether a text differs from the words that can be read with certainty in its places. */
function isContradicted(own: Reading, read: Reading): boolean {
  const words = own.words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  if (words.length < enough) return false;
  const sure = sureOnes(read);
  let [all, compared, alike] = [0, 0, 0];
  for (const { text, box } of words) {
    all += text.length;
    const there = sure.filter((other) => overlap(box, other.box) > 0.5).sort((a, b) => a.box.left - b.box.left);
    if (there.length === 0) continue;
    compared += text.length;
    const said = there.map((other) => other.text).join("");
    alike += text.length * similarity(text, said.slice(0, 2 * text.length + 20));
  }
  return compared >= judged.share * all && alike < judged.alike * compared;
}

/** A page's own words, and those that were read where it has none, in their order on the page. */
function joined(own: Reading, read: Reading): Reading {
  const more = linesOf(read.words)
    .filter(({ words }) => words.reduce((sum, { confidence }) => sum + confidence, 0) >= unsure * words.length)
    .flatMap(({ words }) => words)
    .filter(({ box }) => own.words.every((word) => overlap(box, word.box) < apart))
    .map((word) => ({ ...word, confidence: Math.min(written - 1, word.confidence) }));
  if (more.length === 0) return { text: own.text, words: own.words };
  const [most, others] = own.words.length >= more.length ? [own.words, more] : [more, own.words];
  const lines = linesOf(most);
  for (const line of linesOf(others)) place(line, lines);
  const words = lines.flatMap((line, number) => line.words.map((word) => ({ ...word, line: number })));
  return { text: textOf(words), words };
}

/** The lines of a text with their places. */
export function placedLines({ words }: Pick<Reading, "words">): { text: string; box: Box }[] {
  return linesOf(words).map((line) => ({ text: line.words.map(({ text }) => text).join(" "), box: line.box }));
}

type Line = { words: Word[]; box: Box };

function linesOf(words: readonly Word[]): Line[] {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].map((line) => ({ words: line, box: around(line) }));
}

/** Puts a line into the line on its level, or below the nearest line above it. */
function place(added: Line, lines: Line[]): void {
  let nearest = -1;
  for (const [at, line] of lines.entries()) {
    if (isLevel(line.box, added.box)) {
      line.words = [...line.words, ...added.words].sort((a, b) => a.box.left - b.box.left);
      line.box = around(line.words);
      return;
    }
    const isNearer = nearest < 0 || line.box.top >= (lines[nearest] as Line).box.top;
    if (line.box.top < added.box.top && isNearer) nearest = at;
  }
  lines.splice(nearest + 1, 0, added);
}

function around(words: readonly Word[]): Box {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const { box } of words) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

function isLevel(a: Box, b: Box): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > Math.min(a.height, b.height) / 2;
}
