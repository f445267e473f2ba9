import { piecesOf } from "./marks.ts";

/** A text in which the terms stand out. */
export function Marked({ text, terms = [] }: { text: string; terms?: readonly string[] | undefined }) {
  if (terms.length === 0) return text;
  return piecesOf(text, terms).map(({ from, text: piece, isFound }) => (isFound ? <mark key={from}>{piece}</mark> : piece));
}
