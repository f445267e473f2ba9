import { bounded } from "~/lib/bounded";
import { pageHolds } from "~/lib/page-holds";
import type { Reading } from "./words.ts";

/** The mark behind a text of which only the beginning was taken. */
export const cutMark = "[…]";

/**
 * Cuts a reading to the size of a page of paper, so that all later work on it has an end. A text that was cut says so. The child that read the page
 * does this, so that no other process ever holds more.
 */
export function boundedReading<Read extends Reading>({ text, words, ...read }: Read): Read {
  const kept = words.slice(0, pageHolds.words).map((word) => ({ ...word, text: bounded(word.text, { maxLength: pageHolds.signsOfWord }) }));
  return { ...read, text: boundedText(text), words: kept } as Read;
}

function boundedText(text: string): string {
  const signs = text.slice(0, pageHolds.signs);
  const end = endOfWord(signs, pageHolds.words);
  const isCut = end < signs.length || signs.length < text.length;
  return bounded(isCut ? `${signs.slice(0, end)}\n${cutMark}` : text);
}

/** The place where the nth word ends, or the end of the text. */
function endOfWord(text: string, n: number): number {
  let found = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) if (++found > n - 1) return index + word.length;
  return text.length;
}
