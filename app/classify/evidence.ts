import type { DocumentType } from "~/features/documents/rules";
import { bounded } from "~/lib/bounded";
import { keywords } from "./keywords.ts";

/** Points per type; a type that is missing has none. */
type Points = Partial<Record<DocumentType, number>>;

/** Points beyond which a type gains nothing more: long texts must not win by length. */
const enough = 8;
/** The number of signs at the beginning of a text in which a title stands. */
const head = 250;

const patterns = Object.entries(keywords).flatMap(([type, known]) =>
  known.map(([pattern, points]) => ({ type: type as DocumentType, points, pattern: new RegExp(alike(pattern), "g") })),
);

export type TextEvidence = { points: Points; words: number };

/** "r e c h n u n g" */
const lettersApart = /(?<![a-z])(?:[a-z] ){3,}[a-z](?![a-z])/g;

/** Returns the points that the words of a page give to each type, and the number of its words. */
export function textEvidence(text: string): TextEvidence {
  const plain = simplified(text);
  const points: Points = {};
  for (const { type, points: worth, pattern } of patterns) {
    const hits = [...plain.matchAll(pattern)];
    if (hits.length > 0) points[type] = Math.min(enough, (points[type] ?? 0) + value(worth, hits));
  }
  return { points, words: wordsIn(plain) };
}

/** A word that comes again counts a little more, a title at the head of the page, too. */
function value(worth: number, hits: RegExpMatchArray[]): number {
  const again = 1 + 0.35 * Math.min(2, hits.length - 1);
  const titled = worth >= 3 && (hits[0]?.index ?? head) < head;
  return worth * again + (titled ? 1 : 0);
}

/** Counts the words of three letters or more with a vowel among them; the readings of shadows do not count. */
function wordsIn(plain: string): number {
  return plain.match(/[a-z]*[aeiouy][a-z]*/g)?.filter((word) => word.length >= 3).length ?? 0;
}

/** The text as a hasty eye reads it: recognition loses dots of umlauts and takes 0 for o. */
function simplified(text: string): string {
  const letters = bounded(text.toLowerCase().replaceAll("ß", "ss"), { form: "NFD" }).replace(/\p{M}/gu, "");
  const digits = letters.replace(/(?<=[a-z])0(?=[a-z])/g, "o").replace(/(?<=[a-z])1(?=[a-z])/g, "l");
  const spaced = digits.replace(/[^\S\n]+/g, " ").replace(/[‐-―]/g, "-");
  return alike(spaced.replace(lettersApart, (word) => word.replaceAll(" ", "")));
}

/** "rn" and "m" look the same; patterns and text are both written with "m". */
function alike(text: string): string {
  return text.replaceAll("rn", "m");
}
