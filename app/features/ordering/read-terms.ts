import { withoutDropped } from "~/lib/dropped-signs";
import { fold } from "~/lib/fold";
import { withBlanksIn } from "~/lib/written-forms";

const maxTerms = 20;
const maxLength = 200;

/** A phrase in quotation marks, one that was not ended too, or what stands between blanks; a minus before it leaves it out. */
const parts = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/**
 * What was typed, as terms in the form in which one would type each alone: none blank, none twice.
 * Every word is a term; in quotation marks several are one. Only what fits into a text of the database is kept.
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

/** In one line; what is one thing in spite of its blanks, a day, an account, a phone, a word in letters set apart, stands in quotation marks. */
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

/** Each text as a whole, as searched terms are kept: none blank, none twice. */
export function wholeTexts(typed: readonly string[]): string[] {
  const texts = new Map<string, string>();
  for (const one of typed) {
    if (texts.size === maxTerms) break;
    const text = cut(oneLine(one));
    if (text && !texts.has(fold(text))) texts.set(fold(text), text);
  }
  return [...texts.values()];
}

/** The texts that terms ask for, and those that they leave out. */
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
