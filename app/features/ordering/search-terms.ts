import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";

/** Returns the text as a LIKE pattern for a search text, every character literal. */
export function likePattern(term: string): string {
  return holding(fold(term));
}

/** Returns the same for a search text made alike. The result is not folded again, as a letter could combine with an accent that follows it. */
export function alikePattern(term: string): string {
  return holding(alike(fold(term)));
}

/** Returns the LIKE pattern of texts that contain this folded text. */
export function holding(folded: string): string {
  return `%${literal(folded)}%`;
}

/** characters of a word in the dictionary at most */
const longestWord = 128;
/** A longer word is stored in pieces that begin this many characters apart: any part of it of this length lies within one piece. */
const pieceStep = longestWord / 2;

/**
 * Returns the words of a search text, without repeats. The text contains no white space except single spaces, and the character that separates
 * its parts.
 */
export function wordsIn(searchText: string): string[] {
  return [
    ...new Set(
      searchText
        .split(/[ \u001f]/)
        .filter(Boolean)
        .flatMap(pieces),
    ),
  ];
}

function pieces(word: string): string[] {
  const signs = [...word];
  if (signs.length <= longestWord) return [word];
  const count = Math.ceil((signs.length - pieceStep) / pieceStep);
  return Array.from({ length: count }, (_, n) => signs.slice(n * pieceStep, n * pieceStep + longestWord).join(""));
}

/**
 * Returns the seams of a search text, the places where two words meet, as numbers without repeats: by them phrases of very frequent words are
 * found. Two seams may have the same number.
 */
export function seamsIn(searchText: string): number[] {
  return numbersOf([...searchText.matchAll(seams)]);
}

/** Returns the seams that a text must have in order to contain these folded texts. */
export function seamsWithin(texts: readonly string[]): number[] {
  return numbersOf(texts.flatMap(wholeSeams));
}

/** The end of a word and the beginning of the next one, with at most three characters each. */
const seams = /([^ \u001f]{1,3}) (?=([^ \u001f]{1,3}))/gu;
const threeSigns = /^.{3}$/su;

/** Returns the seams of a term that are certain: a term may begin and end within a word, so that an outer seam must have all its characters. */
function wholeSeams(term: string): RegExpExecArray[] {
  return [...term.matchAll(seams)].filter(({ 0: before, 1: left = "", 2: right = "", index }) => {
    const [begins, ends] = [index === 0, index + before.length + right.length === term.length];
    return (!begins || threeSigns.test(left)) && (!ends || threeSigns.test(right));
  });
}

function numbersOf(found: readonly RegExpExecArray[]): number[] {
  return [...new Set(found.map(({ 1: left, 2: right }) => numberOf(`${left} ${right}`)))];
}

/** FNV-1a */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** A part of a term without spaces, and the pieces by which the words that contain it are found. */
export type WordPart = { grams: string[]; pattern: string };

const partsAtMost = 6;

/** Returns the longest parts of these folded texts, which the words of a matching text must contain. A single character says nothing. */
export function wordParts(texts: readonly string[]): WordPart[] {
  return texts
    .flatMap((text) => partsOf(text.split(" ")))
    .sort((a, b) => b.signs.length - a.signs.length)
    .slice(0, partsAtMost)
    .filter(({ signs }) => signs.length > 1)
    .map(({ signs, pattern }) => ({ grams: gramsOf(signs), pattern }));
}

/** Splits a term at spaces. Between spaces are whole words; only the first may begin and the last may end within one. */
function partsOf(texts: string[]): { signs: string[]; pattern: string }[] {
  return texts.flatMap((text, n) => {
    // A text of spaces alone has a million empty parts.
    if (text.length < 2) return [];
    const signs = [...text].slice(0, pieceStep);
    const isCut = signs.length < [...text].length;
    const [before, behind] = [n === 0 || isCut ? "%" : "", n === texts.length - 1 || isCut ? "%" : ""];
    return [{ signs, pattern: before + literal(signs.join("")) + behind }];
  });
}

/** The letters and digits of a part with a number: what stands between them occurs in too many words. */
const ofNumber = /[0-9]{4,}|\p{L}{3,}/gu;

/** Returns few pieces that every word with the part contains, as looking up fewer is quicker: four characters each of a number, else three. */
function gramsOf(signs: string[]): string[] {
  const text = signs.join("");
  if (!/[0-9]{4}/.test(text)) return telling(cover(signs, 3));
  return [...text.matchAll(ofNumber)].flatMap(([run]) => cover([...run], /^[0-9]/.test(run) ? 4 : 3));
}

/** Pieces that occur in so many German and English words that looking them up costs more than it saves. */
const common = new Set("ung ngs sch ver ein nde der che cht ich ter ten gen hen ent ers ber ste lic and the ing ion tio".split(" "));

/** Leaves the common pieces out, if enough others remain. */
function telling(grams: string[]): string[] {
  const others = grams.filter((gram) => !common.has(gram));
  return others.length >= 3 ? others : grams;
}

/** Returns as few pieces as cover the characters. */
function cover(signs: string[], size: number): string[] {
  const last = Math.max(0, signs.length - size);
  const starts = Array.from({ length: Math.ceil(last / size) }, (_, n) => n * size);
  return [...starts, last].map((start) => signs.slice(start, start + size).join(""));
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
