import { alike, alikeWithPlaces } from "~/lib/alike";
import { type Folded, fold, foldWithPlaces, type Span, unfolded } from "~/lib/fold";

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { from: number; text: string; isFound: boolean };

/** The text in pieces, found ones marked; together they are the text. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > at) pieces.push({ from: at, text: text.slice(at, to), isFound });
    at = Math.max(at, to);
  };
  for (const { from, to } of placesOf(foldWithPlaces(text), terms)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/** Wherever a term stands, in their order; two may overlap. */
function placesOf(folded: Folded, terms: readonly string[]): Span[] {
  return terms
    .flatMap((term) => {
      const exactly = placesIn(folded, fold(term));
      return exactly.length > 0 ? exactly : placesIn(alikeWithPlaces(folded), alike(fold(term)));
    })
    .sort(inOrder);
}

function inOrder(a: Span, b: Span): number {
  return a.from - b.from || a.to - b.to;
}

function placesIn({ text, from, to }: Folded, term: string): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(term); term && at >= 0; at = text.indexOf(term, at + 1))
    places.push({ from: from[at] ?? 0, to: to[at + term.length - 1] ?? 0 });
  return places;
}

/** signs before the found place, and in the whole excerpt */
const before = 50;
const length = 130;

/** The surroundings of the first place where a term stands; null where none does. */
export function excerptOf(text: string, terms: readonly string[]): string | null {
  const first = firstPlace(text, terms);
  if (!first) return null;
  const start = first.from <= before ? 0 : wordAfter(text, first.from - before, first.from);
  const end = Math.max(first.to, start + length);
  const rest = end >= text.length ? text.slice(start) : text.slice(start, Math.max(first.to, text.lastIndexOf(" ", end)));
  return `${start > 0 ? "… " : ""}${rest.replace(/\s+/g, " ").trim()}${start + rest.length < text.length ? " …" : ""}`;
}

/** As `placesOf` tells it, without the way back from every sign. */
function firstPlace(text: string, terms: readonly string[]): Span | undefined {
  const folded = fold(text);
  const [first] = terms.flatMap((term) => firstIn(folded, term)).sort(inOrder);
  return first && unfolded(text, first);
}

function firstIn(folded: string, term: string): Span[] {
  const typed = fold(term);
  const at = folded.indexOf(typed);
  if (typed && at >= 0) return [{ from: at, to: at + typed.length }];
  if (!alike(folded).includes(alike(typed))) return [];
  const signs = Array.from({ length: folded.length }, (_, n) => n);
  return placesIn(alikeWithPlaces({ text: folded, from: signs, to: signs.map((n) => n + 1) }), alike(typed)).slice(0, 1);
}

/** Where the next word begins; the place itself in a text without blanks. */
function wordAfter(text: string, at: number, until: number): number {
  const blank = text.slice(at, until).search(/\s/);
  return blank < 0 ? until : at + blank + 1;
}
