import { bounded } from "~/lib/bounded";
import { pageHolds } from "~/lib/page-holds";
import type { Reading } from "./words.ts";

/** Stands behind a text of which only the beginning was taken. */
export const cutMark = "[…]";

/**
 * What a page says, as far as a page of paper goes: whatever works on it later has an end. Where something is left out, the text says so.
 * Done by the child that read the page, so that nobody else ever holds more.
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

/** Where the nth word ends, or the text. */
function endOfWord(text: string, n: number): number {
  let found = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) if (++found > n - 1) return index + word.length;
  return text.length;
}
