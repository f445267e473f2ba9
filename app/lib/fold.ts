import { bounded } from "./bounded.ts";
import { type Span, withoutDropped } from "./dropped-signs.ts";

/**
 * The form in which text is compared: lower case, ß as ss, the final sigma as any other, white space as one blank, hyphens, apostrophes,
 * quotation marks, ligatures and small figures as a keyboard writes them; words parted at a line's end or set apart by blanks whole.
 * The unit separator U+001F is kept: it parts the places of a search text.
 */
export function fold(text: string): string {
  if (plainWord.test(text)) return text.toLowerCase();
  return foldSigns(withoutDropped(text).text)
    .replace(/[^\S\u001f]+/g, " ")
    .trim();
}

/** Words in which only case has to be folded; most words are like that. */
const plainWord = /^[!-_a-~]*$/;

function foldSigns(text: string): string {
  return bounded(text)
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replaceAll("i\u0307", "i")
    .replace(othersSigns, (sign) => asTyped(sign));
}

/** Each of these signs is replaced by the one that a keyboard has in its place. */
const typed: Record<string, string> = {
  "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d",
  "'": "\u2018\u2019\u201a\u201b\u2032\u00b4\u0060\u02bc\u2039\u203a\uff07",
  '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02",
  s: "\u017f",
  "\u03bc": "\u00b5",
};
/** Ligatures, superscript and subscript figures, and full-width signs: Unicode says of which signs they consist. */
const composed = "\u00b2\u00b3\u00b9\u2026\u2070\u2074-\u2079\u2080-\u2089\ufb00-\ufb06\uff01\uff03-\uff06\uff08-\uff0c\uff0e-\uff5e";

const keys = new Map(Object.entries(typed).flatMap(([key, signs]) => [...signs].map((sign) => [sign, key] as const)));
const othersSigns = new RegExp(`[${[...keys.keys()].join("")}${composed}]`, "g");

function asTyped(sign: string): string {
  return keys.get(sign) ?? bounded(sign, { form: "NFKC" }).toLowerCase();
}

/** from, to: the places of each sign of the folded text in the original one */
export type Folded = { text: string; from: number[]; to: number[] };

/** Folds a text as `fold` does, with the way back. */
export function foldWithPlaces(text: string): Folded {
  const { text: kept, placeOf } = withoutDropped(text);
  const folded: Folded = { text: "", from: [], to: [] };
  for (const unit of unitsOf(kept)) {
    folded.text += unit.signs;
    for (let n = 0; n < unit.signs.length; n += 1) {
      const { from, to } = placeIn(unit, n);
      folded.from.push(placeOf(from));
      folded.to.push(placeOf(to - 1) + 1);
    }
  }
  return folded;
}

/** Maps a span of the folded text to the text itself. It is faster than folding with every place. */
export function unfolded(text: string, { from, to }: Span): Span {
  const { text: kept, placeOf } = withoutDropped(text);
  let begin = text.length;
  let passed = 0;
  for (const unit of unitsOf(kept)) {
    const until = passed + unit.signs.length;
    if (passed <= from && from < until) begin = placeOf(placeIn(unit, from - passed).from);
    if (to <= until) return { from: begin, to: placeOf(placeIn(unit, to - 1 - passed).to - 1) + 1 };
    passed = until;
  }
  return { from: begin, to: text.length };
}

/** A part of a text that is folded as one, and the signs it becomes; isPlain: each of its own signs becomes one */
type Unit = { signs: string; from: number; to: number; isPlain: boolean };

function* unitsOf(text: string): Generator<Unit> {
  const begin = text.length - text.trimStart().length;
  for (const { 0: unit, 1: plain, index } of text.trim().matchAll(units)) {
    const isPlain = plain !== undefined;
    const signs = !isPlain && /^\s/.test(unit) ? " " : foldSigns(unit);
    yield { signs, from: begin + index, to: begin + index + unit.length, isPlain };
  }
}

function placeIn({ from, to, isPlain }: Unit, n: number): Span {
  return isPlain ? { from: from + n, to: from + n + 1 } : { from, to };
}

/**
 * The units of folding: plain letters and single blanks in a row, each of which becomes one sign, so that nearly all of a text is folded at once;
 * white space in a row; or signs that can become one together: a letter with its accents, the parts of a Korean syllable. Accents without a letter
 * change places, too.
 */
const units = /([!-~¡-Þà-įı-ʯ]+(?: [!-~¡-Þà-įı-ʯ]+)*)(?!\p{M})|\s+|\S[\p{M}\u1160-\u11ff]*/gu;
