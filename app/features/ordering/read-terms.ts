import { withoutDropped } from "~/lib/dropped-signs";
import { fold } from "~/lib/fold";
import { withBlanksIn } from "~/lib/written-forms";

const maxTerms = 20;
const maxLength = 200;

/** A phrase in quotation marks, also if the last one is missing, or text between spaces; a minus before it excludes it. */
const parts = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/**
 * Splits the typed text into terms, each in the form in which it would be typed alone: none empty, none twice. Every word is a term; several
 * words in quotation marks are one. Only as much is kept as a text of the database can hold.
 */
export function searchTerms(typed: readonly string[]): string[] {
  const terms = new Map<string, string>();
  for (const text of typed) {
    for (const [, minus = "", phrase, word] of quoted(text).matchAll(parts)) {
      if (terms.size === maxTerms) return [...terms.values()];
      const term = cut(phrase ?? word ?? "");
      if (/[^-]/.test(term) && !terms.has(minus + fold(term))) terms.set(minus + fold(term), minus + written(term));
    }
  }
  return [...terms.values()];
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

/** Returns the texts that terms require, and those that they exclude. */
export function textsIn(terms: readonly string[]): { wanted: string[]; unwanted: string[] } {
  const [wanted, unwanted]: [string[], string[]] = [[], []];
  for (const term of terms) {
    const text = term.replace(/^-/, "").replace(/^"(.*)"$/s, "$1");
    (term.startsWith("-") ? unwanted : wanted).push(text);
  }
  return { wanted, unwanted };
}

function written(text: string): string {
  return /^-|\s/.test(text) ? `"${text}"` : text;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function cut(text: string): string {
  return [...text.trim()].slice(0, maxLength).join("");
}
