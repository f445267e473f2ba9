import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";

/**
 * What is kept of a paper's words, so that it is known again when it is scanned once more. words: the smallest hashes of its words, at most
 * `sketchSize`; figures: those of its numbers, of which no more are kept; bands: equal in one place at least for most papers that share half of
 * their words. Hashes are signed 32-bit integers, as PostgreSQL has them.
 */
export type Fingerprint = { words: number[]; figures: number[]; bands: number[] };

/** number of hashes by which two papers' words are compared: the share they have in common is then known to about 3 % */
const sketchSize = 256;
/** minima in a band, and bands: two papers that share half of their words have one of them in common in 9,999 of 10,000 cases */
const [rows, bandCount] = [2, 32];
/** signs of a text that are looked at: more than twenty dense pages */
const textLimit = 100_000;

/** A paper with fewer words than this is not known again by them. */
const leastWords = 12;
/** the share of words, and of numbers, that two scans of one paper have in common at least */
const sameWords = 0.5;
const sameFigures = 0.7;

/** Returns the fingerprint of a text; null if it has too few words to be known by them. among: papers with another name here have no band in common */
export function fingerprintOf(text: string, among = ""): Fingerprint | null {
  const tokens = tokensIn(text);
  const words = [...new Set(tokens.filter(isWord))].map(hashOf);
  if (words.length < leastWords) return null;
  const figures = [...new Set(tokens.flatMap((token) => (isWord(token) ? [] : digitsOf(token))))].map(hashOf);
  return { words: smallest(words), figures: smallest(figures), bands: bandsOf(words, hashOf(among)) };
}

/** Tells whether two papers are one: the same form filled in twice has the same words, but other numbers. */
export function areOnePaper(one: Fingerprint, other: Fingerprint): boolean {
  return shareOf(one.words, other.words) >= sameWords && shareOf(one.figures, other.figures) >= sameFigures;
}

/** Returns the share that two sets have in common, by the smallest hashes of both; 1 if both are empty. */
function shareOf(one: readonly number[], other: readonly number[]): number {
  const [ofOne, ofOther] = [new Set(one), new Set(other)];
  const ofBoth = smallest([...new Set([...one, ...other])]);
  if (ofBoth.length === 0) return 1;
  return ofBoth.filter((hash) => ofOne.has(hash) && ofOther.has(hash)).length / ofBoth.length;
}

function tokensIn(text: string): string[] {
  return alike(fold(text.slice(0, textLimit))).match(/[\p{L}\p{N}]+(?:[.,:/-]\p{N}+)*/gu) ?? [];
}

function isWord(token: string): boolean {
  return /^\p{L}{3,}$/u.test(token);
}

/** Two figures at least: single ones are misread most, and say least. */
function digitsOf(token: string): string[] {
  const digits = token.replace(/\D/g, "");
  return digits.length > 1 ? [digits] : [];
}

function smallest(hashes: readonly number[]): number[] {
  return [...hashes].sort((one, other) => one - other).slice(0, sketchSize);
}

/** FNV-1a, with the last steps of MurmurHash3, so that words alike have hashes unlike. */
function hashOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

/** The final mix of MurmurHash3. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) | 0;
}

/** MinHash with bands (Leskovec, Rajaraman, Ullman: Mining of Massive Datasets, 3.4): each band hashes the minima of some permutations. */
function bandsOf(words: readonly number[], salt: number): number[] {
  return Array.from({ length: bandCount }, (_, band) => {
    let hash = mixed(salt + band);
    for (let row = 0; row < rows; row += 1) hash = mixed(hash ^ minimumOf(words, band * rows + row));
    return hash;
  });
}

/** the smallest hash in the order of this permutation */
function minimumOf(words: readonly number[], permutation: number): number {
  const salt = mixed(permutation + 1);
  let least = 0x7fffffff;
  for (const word of words) least = Math.min(least, mixed(word ^ salt));
  return least;
}
