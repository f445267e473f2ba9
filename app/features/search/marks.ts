import { firstPlace, foundPlaces } from "~/lib/found-places";

/** A piece of a text, and whether it was found. */
export type Piece = { from: number; text: string; isFound: boolean };

/** Splits a text into pieces, of which the found ones are marked; together they are the text. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > at) pieces.push({ from: at, text: text.slice(at, to), isFound });
    at = Math.max(at, to);
  };
  for (const { from, to } of foundPlaces(text, terms)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/** characters before the found place, and in the whole excerpt */
const before = 50;
const length = 130;

/** Returns the surroundings of the first place where a term occurs, in one line; null if none does. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] | null {
  const first = firstPlace(text, terms);
  if (!first) return null;
  const start = first.from <= before ? 0 : wordAfter(text, first.from - before, first.from);
  const end = Math.max(first.to, start + length);
  const rest = end >= text.length ? text.slice(start) : text.slice(start, Math.max(first.to, text.lastIndexOf(" ", end)));
  // Terms are marked before the lines are joined, as a word divided between two lines is recognised by the line's end.
  const pieces = piecesOf(rest.trim(), terms);
  const shown = [...(start > 0 ? ["… "] : []), ...pieces, ...(start + rest.length < text.length ? [" …"] : [])].map((piece) =>
    typeof piece === "string" ? { text: piece, isFound: false } : piece,
  );
  return joined(shown.map(({ text, isFound }) => ({ text: text.replace(/\s+/g, " "), isFound })));
}

function joined(parts: readonly Omit<Piece, "from">[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { text, isFound } of parts) {
    const last = pieces.at(-1);
    if (last && !last.isFound && !isFound) last.text += text;
    else pieces.push({ from, text, isFound });
    from += text.length;
  }
  return pieces;
}

/** Returns where the next word begins; in a text without spaces, the end of the range. */
function wordAfter(text: string, at: number, until: number): number {
  const blank = text.slice(at, until).search(/\s/);
  return blank < 0 ? until : at + blank + 1;
}
