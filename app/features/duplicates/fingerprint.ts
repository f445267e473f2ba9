import { likenessOf, shadesLength } from "~/imaging/shades";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { daysIn } from "~/lib/written-days";

/**
 * What is kept of a paper's words, so that it is known again when it is scanned once more. words: the smallest hashes of its words, at most
 * `sketchSize`; figures: those of its numbers' parts, and days: those of its dates, of which no more are kept; bands: equal in one place at least
 * for most papers that share half of their words. Hashes are signed 32-bit integers, as PostgreSQL has them.
 */
export type Fingerprint = Sketches & { bands: number[] };
type Sketches = { words: number[]; figures: number[]; days: number[] };
/** shades: those of its pages' pictures, one after the other, or none; null: it is known by its words alone */
type Seen = Sketches & { shades?: Uint8Array | null | undefined };

/** number of hashes by which two papers' words are compared: the share they have in common is then known to about 3 % */
const sketchSize = 256;
/** minima in a band, and bands: two papers that share half of their words have one of them in common in 9,999 of 10,000 cases */
const [rows, bandCount] = [2, 32];
/** signs of a text that are looked at: more than twenty dense pages */
const textLimit = 100_000;

/** A paper with fewer words than this has no bands, and of one with fewer than twice as many the picture is kept. */
const leastWords = 12;
const mostWordsBesideAPicture = 2 * leastWords;
/** A document of more pictures is not known by them. */
const mostPictures = 8;
/** how much two pictures of one paper are alike at least, and those of papers that say the same */
const sameLook = 0.85;
const similarLook = 0.4;
/** the share of words and numbers that two scans of a paper of few words have in common at least, and two of handwriting that look the same */
const sameOfFew = 0.7;
const sameOfMisread = 0.2;
/** what a part of a number says beside a word: most numbers are of two or three parts */
const ofFigure = 0.5;
/** words in common that speak for one paper, and those that a picture alone has at most: some are made up of what it shows */
const enoughCommon = 4;
const fewSigns = 2;
/** the share of words, and of numbers, that two scans of one paper have in common at least */
const sameWords = 0.5;
const sameFigures = 0.8;
/** the share of days that two scans have in common at least if each has one that was not read on the other */
const sameDays = 0.5;
/** Years of two digits are those until 2051, whenever a paper is read. */
const daysUntil = new Date("2050-01-01");

/** Returns the fingerprint of a text; without bands if it has too few words to be known by them alone. among: papers with another name here have no band in common */
export function fingerprintOf(text: string, among = ""): Fingerprint {
  const read = text.slice(0, textLimit);
  const plain = alike(fold(read));
  const words = hashesOf(wordsIn(plain));
  const bands = words.length < leastWords ? [] : bandsOf(words, hashOf(among));
  return { words: smallest(words), figures: smallest(hashesOf(figuresIn(plain))), days: smallest(hashesOf(daysOf(read))), bands };
}

/** Returns whether a paper's picture is kept, because it has few words or none. */
export function isKnownByPicture({ words }: Fingerprint): boolean {
  return words.length < mostWordsBesideAPicture;
}

/** Puts the shades of a document's pages behind each other; none if those of a page were not kept, or there are too many pages. */
export function shadesTogether(pages: readonly (Uint8Array | null)[]): Uint8Array {
  const known = pages.flatMap((shades) => (shades?.length === shadesLength ? [shades] : []));
  if (known.length < pages.length || known.length > mostPictures) return new Uint8Array();
  return Uint8Array.from(known.flatMap((shades) => [...shades]));
}

/** Tells whether two papers are one: the same form filled in twice has the same words, but other numbers. */
export function areOnePaper(one: Sketches, other: Sketches): boolean {
  return shareOf(one.words, other.words) >= sameWords && numbersAgree(one, other);
}

/** Tells whether two papers of few words are one: what stands on them speaks for it, or, if that is next to nothing or badly read, they look the same. */
export function areOnePicture(one: Seen, other: Seen): boolean {
  if (!one.shades || !other.shades || !numbersAgree(one, other)) return false;
  const [signs, others] = [signsOf(one), signsOf(other)];
  const common = commonOf(one.words, other.words) + ofFigure * commonOf(one.figures, other.figures);
  const share = common / (signs + others - common);
  if (Math.max(signs, others) <= fewSigns) return look(one.shades, other.shades, sameLook);
  if (share >= sameOfFew) return common >= enoughCommon || look(one.shades, other.shades, similarLook);
  return common >= enoughCommon && share >= sameOfMisread && look(one.shades, other.shades, sameLook);
}

/** How much stands on a paper of few words. */
function signsOf({ words, figures }: Sketches): number {
  return words.length + ofFigure * figures.length;
}

/** The next month's bill may have nearly all numbers in common, but not its days. */
function numbersAgree(one: Sketches, other: Sketches): boolean {
  const common = commonOf(one.days, other.days);
  const haveOthers = Math.min(one.days.length, other.days.length) > common;
  if (haveOthers && shareOf(one.days, other.days) < sameDays) return false;
  return shareOf(one.figures, other.figures) >= sameFigures;
}

function commonOf(one: readonly number[], other: readonly number[]): number {
  const ofOther = new Set(other);
  return one.filter((hash) => ofOther.has(hash)).length;
}

/** Tells whether the pictures of all pages are so much alike. */
function look(one: Uint8Array, other: Uint8Array, least: number): boolean {
  if (one.length === 0 || one.length !== other.length) return false;
  for (let page = 0; page < one.length; page += shadesLength)
    if (likenessOf(one.subarray(page, page + shadesLength), other.subarray(page, page + shadesLength)) < least) return false;
  return true;
}

/** Returns the share that two sets have in common, by the smallest hashes of both; 1 if both are empty. */
function shareOf(one: readonly number[], other: readonly number[]): number {
  const [ofOne, ofOther] = [new Set(one), new Set(other)];
  const ofBoth = smallest([...new Set([...one, ...other])]);
  if (ofBoth.length === 0) return 1;
  return ofBoth.filter((hash) => ofOne.has(hash) && ofOther.has(hash)).length / ofBoth.length;
}

function wordsIn(plain: string): string[] {
  const tokens = plain.match(/[\p{L}\p{N}]+(?:[.,:/-]\p{N}+)*/gu) ?? [];
  return tokens.filter((token) => /^\p{L}{3,}$/u.test(token));
}

/**
 * The parts of numbers, of two figures at least: single ones are misread most, and say least. A number is not kept whole, because what parts its
 * figures is misread more often than they are: "11:41" as "11 41".
 */
function figuresIn(plain: string): string[] {
  return plain.match(/\p{N}{2,}/gu) ?? [];
}

/** Of a date that can be read with the day or with the month first, both. */
function daysOf(text: string): string[] {
  return [false, true].flatMap((monthFirst) => daysIn(text, { monthFirst, today: daysUntil }).map(({ day }) => day));
}

function hashesOf(texts: readonly string[]): number[] {
  return [...new Set(texts)].map(hashOf);
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
