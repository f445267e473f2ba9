import { overlap } from "./overlap.ts";
import { type Reading, textOf, type Word } from "./words.ts";

/** Up to this confidence, a word is more likely wrong than right. */
const unsure = 50;
/** From this confidence on, a second reader is believed against an unsure word. */
const believed = 70;
/**
 * A page is read a second time if it has this many unsure words and they are this share of all. Found on drawn pages: on clearer ones hardly a word
 * changes.
 */
const worth = { words: 5, share: 0.05 };
/** share of the smaller of two boxes that lies in the other */
const same = 0.5;
/** signs by which two readings of one word differ in length at most */
const longer = 2;

export function needsSecondOpinion({ words }: Pick<Reading, "words">): boolean {
  const count = words.filter(isUnsure).length;
  return count >= worth.words && count >= worth.share * words.length;
}

/** Replaces an unsure word by the one that another reader is sure to have read in its place. Each word is compared with each. */
export function withSecondOpinion<First extends Reading>(first: First, second: Pick<Reading, "words">): First {
  const believable = second.words.filter(({ confidence }) => confidence >= believed);
  const words = first.words.map((word) => {
    const other = isUnsure(word) ? otherReading(word, believable) : undefined;
    return other ? { ...word, text: other.text, confidence: other.confidence } : word;
  });
  return { ...first, words, text: textOf(words) };
}

function isUnsure({ confidence }: Word): boolean {
  return confidence < unsure;
}

/** undefined if several words, or none, are in that place */
function otherReading(word: Word, others: readonly Word[]): Word | undefined {
  const [there, ...more] = others.filter((other) => overlap(word.box, other.box) > same);
  return there && more.length === 0 && Math.abs(there.text.length - word.text.length) <= longer ? there : undefined;
}
