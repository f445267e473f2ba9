import { bounded } from "~/lib/bounded";
import { type Reading, sureOnes } from "./words.ts";

/** The share of letters of no Latin script from which a text may be nonsense. */
const foreignShare = 0.3;

/**
 * The hundred neighbours of letters that are most frequent in German, English and eighteen other European languages, accents left
 * out. They are 65 to 80 % of all in texts of the large languages, 46 % in Polish and 37 % in Welsh; where signs stand for others
 * they are 15 %.
 */
const usualPairs = new Set(
  (
    "ac ad ai al an ar as at av ba be ca ce ch ci co da de di do dr ec ed ei ek el em en er es et fo ge ha he ic id ie ig il in io ip ir " +
    "is it ke ko la ld le li ll lo lu ma me na nc nd ne ng ni no nt nv od of on oo or ot ou pe pl pr ra re ri ro rt sa se si so ss st ta " +
    "te th ti to tr tu um un ur ut va ve wi"
  ).split(" "),
);
/** of so many pairs at least it can be told how many are usual */
const enoughPairs = 40;
const usualShare = 0.25;

/** A text says what its picture says if it has more than this share of the picture's sure words. */
const sameShare = 0.3;

/** The text of a PDF that may be another script or a font that tells nonsense: it takes the picture to know. */
export function mayBeNonsense(text: string): boolean {
  return isForeign(text) || isShuffled(text);
}

/** Tells whether a text holds most of the words that were read from its picture with certainty. */
export function saysTheSame(text: string, reading: Pick<Reading, "words">): boolean {
  const known = new Set(wordsIn(text));
  const read = sureOnes(reading).flatMap((word) => wordsIn(word.text));
  return read.filter((word) => known.has(word)).length > sameShare * read.length;
}

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters - latin > foreignShare * letters;
}

/** Tells whether Latin letters stand for others, as in a font that shifts its letters: "Rechnung" comes as "5HFKQXQJ". */
function isShuffled(text: string): boolean {
  const pairs = (plain(text).match(/[a-z]{2,}/g) ?? []).flatMap(pairsOf);
  return pairs.length >= enoughPairs && pairs.filter((pair) => usualPairs.has(pair)).length < usualShare * pairs.length;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}

function wordsIn(text: string): string[] {
  return plain(text).match(/\p{L}{3,}/gu) ?? [];
}

/** Removes accents, which are often misread, and by which languages differ. */
function plain(text: string): string {
  return bounded(text, { form: "NFD" }).replace(/\p{M}/gu, "").toLowerCase();
}
