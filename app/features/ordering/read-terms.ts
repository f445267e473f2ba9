import { withoutDropped } from "~/lib/dropped-signs";
import { fold } from "~/lib/fold";
import { withBlanksIn } from "~/lib/written-forms";

const maxTerms = 20;
const maxLength = 200;

/** A phrase in quotation marks, also if the last one is missing, or text between spaces; a minus before it excludes it. */
const parts = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/** sides of an *or* at most */
const maxSides = 5;
/** words and phrases that are read of a text, those that say *or* too */
const maxParts = 2 * maxTerms * maxSides;
/** signs of a typed text that are read: more than an address can hold */
const maxTyped = 20_000;
/** How an *or* is written in an address, in whatever language it was typed. */
const or = " | ";

/** A part of a typed text. isOr: it stands between two sides */
type Said = { minus: string; text: string; isOr: boolean };

/**
 * Splits the typed text into terms, each in the form in which it would be typed alone: none empty, none twice. Every word is a term; several
 * words in quotation marks are one, and so are sides with ODER, OR or | between them, of which one is enough. Where a side is missing or
 * excluded, the *or* is a plain word. Only as much is kept as a text of the database can hold.
 */
export function searchTerms(typed: readonly string[]): string[] {
  const terms = new Map<string, string>();
  for (const text of typed) {
    for (const { minus, sides } of together(saidIn(quoted(text.slice(0, maxTyped))))) {
      if (terms.size === maxTerms) return [...terms.values()];
      const key = minus + sides.map(fold).sort().join(or);
      if (!terms.has(key)) terms.set(key, minus + sides.map(written).join(or));
    }
  }
  return [...terms.values()];
}

function saidIn(text: string): Said[] {
  const all: Said[] = [];
  for (const [, minus = "", phrase, word] of text.matchAll(parts)) {
    if (all.length === maxParts) break;
    const said = cut(phrase ?? word ?? "");
    if (/[^-]/.test(said)) all.push({ minus, text: said, isOr: !minus && isOr(word) });
  }
  return all;
}

function isOr(word: string | undefined): boolean {
  return word !== undefined && /^(?:ODER|OR|\|)$/.test(word);
}

/** Puts the sides of each *or* together; further sides than are allowed are left out. */
function together(said: readonly Said[]): { minus: string; sides: string[] }[] {
  const terms: { minus: string; sides: string[] }[] = [];
  let before: Said | undefined;
  for (let at = 0; at < said.length; at += 1) {
    const [one, next] = [said[at], said[at + 1]];
    if (!one) continue;
    const sides = terms.at(-1)?.sides;
    if (one.isOr && sides && next && isSide(before) && isSide(next)) {
      const isKnown = sides.some((side) => fold(side) === fold(next.text));
      if (!isKnown && sides.length < maxSides) sides.push(next.text);
      before = next;
      at += 1;
    } else {
      terms.push({ minus: one.minus, sides: [one.text] });
      before = one;
    }
  }
  return terms;
}

function isSide(said: Said | undefined): boolean {
  return said !== undefined && !said.isOr && !said.minus;
}

/** Joins lines, and puts quotation marks around things that contain spaces: a day, an account number, a phone number, a word in spaced letters. */
function quoted(text: string): string {
  return oneLine(text.replace(/[„“”«»]/g, '"')).replace(/"[^"]*"?|[^"]+/g, (part) => {
    if (part.startsWith('"')) return part;
    const whole = withoutDropped(part).text;
    let [said, at] = ["", 0];
    for (const { from, to } of withBlanksIn(whole)) {
      if (from < at) continue;
      said += `${whole.slice(at, from)}"${whole.slice(from, to)}"`;
      at = to;
    }
    return said + whole.slice(at);
  });
}

/** Returns each text as a whole, in the form of search terms: none empty, none twice. */
export function wholeTexts(typed: readonly string[]): string[] {
  const texts = new Map<string, string>();
  for (const one of typed) {
    if (texts.size === maxTerms) break;
    const text = cut(oneLine(one));
    if (text && !texts.has(fold(text))) texts.set(fold(text), text);
  }
  return [...texts.values()];
}

/** The texts that terms require, of each *or* one side, and those that they exclude. */
export type Meant = { wanted: string[]; eitherOf: string[][]; unwanted: string[] };

export function meantBy(terms: readonly string[]): Meant {
  const meant: Meant = { wanted: [], eitherOf: [], unwanted: [] };
  for (const term of terms) {
    const text = term.replace(/^-/, "").replace(/^"([^"]*)"$/, "$1");
    const sides = term.includes(or) ? together(saidIn(term)).flatMap((one) => one.sides) : [text];
    if (sides.length > 1) meant.eitherOf.push(sides);
    else (term.startsWith("-") ? meant.unwanted : meant.wanted).push(text);
  }
  return meant;
}

/** Returns the texts that terms look for, in whatever way, and those that they exclude. */
export function textsIn(terms: readonly string[]): { wanted: string[]; unwanted: string[] } {
  const { wanted, eitherOf, unwanted } = meantBy(terms);
  return { wanted: [...wanted, ...eitherOf.flat()], unwanted };
}

function written(text: string): string {
  return /^-|\s/.test(text) || isOr(text) ? `"${text}"` : text;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function cut(text: string): string {
  return [...text.trim()].slice(0, maxLength).join("");
}
