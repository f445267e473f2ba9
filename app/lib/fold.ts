import { bounded } from "./bounded.ts";

/**
 * The form in which text is compared: lower case, ß as ss, the final sigma as any other, white space as one blank.
 * The unit separator U+001F is kept: it parts the places of a search text.
 */
export function fold(text: string): string {
  return foldSigns(text)
    .replace(/[^\S\u001f]+/g, " ")
    .trim();
}

function foldSigns(text: string): string {
  return bounded(text).toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
}

/** from, to: where each sign of the folded text stands in the original one */
export type Folded = { text: string; from: number[]; to: number[] };

/** Folded as by `fold`, with the way back. */
export function foldWithPlaces(text: string): Folded {
  const folded: Folded = { text: "", from: [], to: [] };
  for (const unit of unitsOf(text)) {
    folded.text += unit.signs;
    for (let n = 0; n < unit.signs.length; n += 1) {
      const { from, to } = placeIn(unit, n);
      folded.from.push(from);
      folded.to.push(to);
    }
  }
  return folded;
}

/** Where in a text something stands; `to` is behind its last sign. */
export type Span = { from: number; to: number };

/** Where a span of the folded text stands in the text itself: told sooner than by folding with every place. */
export function unfolded(text: string, { from, to }: Span): Span {
  const place = { from: text.length, to: text.length };
  let passed = 0;
  for (const unit of unitsOf(text)) {
    const until = passed + unit.signs.length;
    if (passed <= from && from < until) place.from = placeIn(unit, from - passed).from;
    if (to <= until) return { ...place, to: placeIn(unit, to - 1 - passed).to };
    passed = until;
  }
  return place;
}

/** What is folded together, and the signs it becomes; isPlain: each of its own signs becomes one */
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
 * Plain letters and single blanks in a row, each of which becomes one sign: nearly all of a text, at once. White space in a row. Or what can
 * become one sign together: a letter with its accents, the parts of a Korean syllable. Accents without a letter change places, too.
 */
const units = /([!-~¡-Þà-įı-ʯ]+(?: [!-~¡-Þà-įı-ʯ]+)*)(?!\p{M})|\s+|\S[\p{M}\u1160-\u11ff]*/gu;
