import { alike, alikeWithPlaces } from "./alike.ts";
import type { Span } from "./dropped-signs.ts";
import { type Folded, fold, foldWithPlaces, unfolded } from "./fold.ts";
import { formOf, formsIn, type WrittenForm } from "./written-forms.ts";

/**
 * All places of the terms in a text, in their order; two may overlap. If a term is nowhere as it was typed, other forms of the text are compared,
 * then similar text, and then another form of the term.
 */
export function foundPlaces(text: string, terms: readonly string[]): Span[] {
  if (terms.length === 0) return [];
  const folded = foldWithPlaces(text);
  const forms = once(() => formsIn(text));
  return terms
    .flatMap((term) =>
      firstFilled(
        () => placesIn(folded, fold(term)),
        () => placesOf(forms(), fold(term)),
        () => placesIn(alikeWithPlaces(folded), alike(fold(term))),
        () => placesIn(folded, formOf(term) ?? ""),
        () => placesOf(forms(), formOf(term)),
      ),
    )
    .sort(inOrder);
}

/** The first of them, without the way back from every sign. */
export function firstPlace(text: string, terms: readonly string[]): Span | undefined {
  const folded = fold(text);
  const forms = once(() => formsIn(text));
  const [first] = terms
    .flatMap((term) =>
      firstFilled(
        () => placeIn(folded, fold(term)).map((span) => unfolded(text, span)),
        () => placesOf(forms(), fold(term)),
        () => placeAlike(folded, alike(fold(term))).map((span) => unfolded(text, span)),
        () => placeIn(folded, formOf(term) ?? "").map((span) => unfolded(text, span)),
        () => placesOf(forms(), formOf(term)),
      ).slice(0, 1),
    )
    .sort(inOrder);
  return first;
}

/** Tells whether one of the terms is in the text. */
export function isHeld(text: string, terms: readonly string[]): boolean {
  return terms.length > 0 && firstPlace(text, terms) !== undefined;
}

function once<T>(work: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

function firstFilled(...ways: (() => Span[])[]): Span[] {
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}

function inOrder(a: Span, b: Span): number {
  return a.from - b.from || a.to - b.to;
}

function placesOf(forms: readonly WrittenForm[], wanted: string | undefined): Span[] {
  return wanted
    ? forms
        .filter(({ form }) => form.includes(wanted))
        .map(({ from, to }) => ({ from, to }))
        .sort(inOrder)
    : [];
}

function placesIn({ text, from, to }: Folded, term: string): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(term); term && at >= 0; at = text.indexOf(term, at + 1))
    places.push({ from: from[at] ?? 0, to: to[at + term.length - 1] ?? 0 });
  return places;
}

function placeIn(folded: string, term: string): Span[] {
  const at = folded.indexOf(term);
  return term && at >= 0 ? [{ from: at, to: at + term.length }] : [];
}

function placeAlike(folded: string, term: string): Span[] {
  if (!alike(folded).includes(term)) return [];
  const signs = Array.from({ length: folded.length }, (_, n) => n);
  return placesIn(alikeWithPlaces({ text: folded, from: signs, to: signs.map((n) => n + 1) }), term).slice(0, 1);
}
