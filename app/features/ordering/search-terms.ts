import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";

/** The text as a LIKE pattern over a search text, every character literal. */
export function likePattern(term: string): string {
  return holding(fold(term));
}

/** The same over a search text made alike. What is alike is not folded again: a letter would take back an accent that stands behind it. */
export function alikePattern(term: string): string {
  return holding(alike(fold(term)));
}

/** What holds this folded text. */
export function holding(folded: string): string {
  return `%${literal(folded)}%`;
}

/** signs a word of the dictionary has at most */
const longestWord = 128;
/** A longer one is kept in pieces that begin so many signs apart: any part of it as long as that lies within one piece. */
const pieceStep = longestWord / 2;

/** The words of a search text, each once. It holds no white space but single blanks, and the sign that parts its places. */
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
 * Where two words of a search text meet, as numbers, each once: a phrase of words that stand in every text is found by them.
 * Two seams may share a number.
 */
export function seamsIn(searchText: string): number[] {
  return numbersOf([...searchText.matchAll(seams)]);
}

/** The seams a text must hold where these folded texts are part of it. */
export function seamsWithin(texts: readonly string[]): number[] {
  return numbersOf(texts.flatMap(wholeSeams));
}

/** How a word ends and the next one begins, with at most three signs each. */
const seams = /([^ \u001f]{1,3}) (?=([^ \u001f]{1,3}))/gu;
const threeSigns = /^.{3}$/su;

/** A term may begin and end within a word: of a seam there it must hold all signs to be sure. */
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

/** A part of a term without a blank, and what the words that hold it are found by. */
export type WordPart = { grams: string[]; pattern: string };

const partsAtMost = 6;

/** What the words of a text must hold that holds these folded ones: their longest parts. A single sign says nothing. */
export function wordParts(texts: readonly string[]): WordPart[] {
  return texts
    .flatMap((text) => partsOf(text.split(" ")))
    .sort((a, b) => b.signs.length - a.signs.length)
    .slice(0, partsAtMost)
    .filter(({ signs }) => signs.length > 1)
    .map(({ signs, pattern }) => ({ grams: gramsOf(signs), pattern }));
}

/** Between blanks stand whole words; only the first may begin and the last may end within one. */
function partsOf(texts: string[]): { signs: string[]; pattern: string }[] {
  return texts.map((text, n) => {
    const signs = [...text].slice(0, pieceStep);
    const isCut = signs.length < [...text].length;
    const [before, behind] = [n === 0 || isCut ? "%" : "", n === texts.length - 1 || isCut ? "%" : ""];
    return { signs, pattern: before + literal(signs.join("")) + behind };
  });
}

/** Of a part with a number the letters and digits: what stands between them is in too many words. */
const ofNumber = /[0-9]{4,}|\p{L}{3,}/gu;

/** Few pieces that every word with the part holds, since the fewer are looked up, the quicker: of a number four signs each, else three. */
function gramsOf(signs: string[]): string[] {
  const text = signs.join("");
  if (!/[0-9]{4}/.test(text)) return telling(cover(signs, 3));
  return [...text.matchAll(ofNumber)].flatMap(([run]) => cover([...run], /^[0-9]/.test(run) ? 4 : 3));
}

/** Pieces that stand in so many German and English words that looking them up costs more than they narrow. */
const common = new Set("ung ngs sch ver ein nde der che cht ich ter ten gen hen ent ers ber ste lic and the ing ion tio".split(" "));

/** Without the common ones, where enough others are left. */
function telling(grams: string[]): string[] {
  const others = grams.filter((gram) => !common.has(gram));
  return others.length >= 3 ? others : grams;
}

/** As few pieces as cover the signs. */
function cover(signs: string[], size: number): string[] {
  const last = Math.max(0, signs.length - size);
  const starts = Array.from({ length: Math.ceil(last / size) }, (_, n) => n * size);
  return [...starts, last].map((start) => signs.slice(start, start + size).join(""));
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
