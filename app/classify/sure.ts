import type { DocumentType } from "~/features/documents/rules";
import { type TextEvidence, textEvidence } from "./evidence.ts";
import { type Guess, guess } from "./fuse.ts";
import type { SeenPage } from "./page-facts.ts";

/** From this probability on, a type is right often enough to fill an empty field by itself. Measured by `npm run bench:types`. */
const probable = 0.9;
/** points of words that suffice alone, and those that a sure picture needs beside it; each with its lead over any other type */
const [words, wordsBeside] = [
  { points: 3.4, lead: 2 },
  { points: 2, lead: 1.5 },
];
/** the sureness that a picture needs beside words, for notes, and for a page without words */
const pictured = { beside: 0.9, notes: 0.95, wordless: 0.75 };
/** words up to which a page has no text; confidence below which a word may be anything, and the share of such words in a hand */
const [none, doubtful, ofHands] = [3, 70, 0.35];

/** of jottings few lines are longer than so many words */
const jotted = { wordsInLine: 8, longLines: 0.2 };
const listed = /^ ?[☐□*•→–-] /u;
const mostOfPapers = 1;
const ofPapers = /\d[.,]\d\d(?!\d)|\b\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}\b|\b\d{5} \p{L}|\b\d{12,}|[€£$]|©/gu;

/**
 * Returns the type that may fill in by itself, if any. It needs words that say so, because a picture of an unknown kind is taken for another one as
 * surely as a known one. Only a page without print is judged by its looks.
 */
export function sureType(page: SeenPage): DocumentType | undefined {
  const evidence = textEvidence(page.text);
  return sureOf(page, evidence, guess(page, evidence));
}

/** Does the same if the page's words were looked at and its type was guessed before. */
export function sureOf(page: SeenPage, evidence: TextEvidence, [best]: readonly Guess[]): DocumentType | undefined {
  if (!best || best.probability < probable) return undefined;
  const { type } = best;
  const told = evidence.points[type] ?? 0;
  const most = Math.max(0, ...Object.entries(evidence.points).map(([other, points]) => (other === type ? 0 : points)));
  const seen = page.imageGuess?.types.find((each) => each.type === type)?.probability ?? 0;
  const says = ({ points, lead }: typeof words) => told >= points && told - most >= lead;
  if (says(words) || (seen >= pictured.beside && says(wordsBeside))) return type;
  if (type === "Bild") return seen >= pictured.wordless && evidence.words <= none ? type : undefined;
  return type === "Notizen" && seen >= pictured.notes && most <= 1 && !isOfPaper(page) && (isHand(page) || isJotted(page))
    ? type
    : undefined;
}

/** A hand is read unsurely. */
function isHand({ confidences }: SeenPage): boolean {
  const unsure = confidences.filter((confidence) => confidence < doubtful).length;
  return confidences.length > none && unsure / confidences.length >= ofHands;
}

/** Tells whether the lines are short and some have a mark before them. */
function isJotted({ text }: SeenPage): boolean {
  const lines = text.split("\n").filter((line) => /\p{L}{2}/u.test(line));
  const long = lines.filter((line) => line.trim().split(/\s+/).length > jotted.wordsInLine).length;
  return lines.some((line) => listed.test(line)) && long <= jotted.longLines * lines.length;
}

/**
 * Tells whether a text has the marks of printed papers: prices, days of a year, towns, long numbers. Faint print is read as unsurely as handwriting.
 */
function isOfPaper({ text }: SeenPage): boolean {
  return (text.match(ofPapers)?.length ?? 0) > mostOfPapers;
}
