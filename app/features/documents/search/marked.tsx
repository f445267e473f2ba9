import { type Piece, piecesOf } from "./marks.ts";

/** A text in which the terms stand out. */
export function Marked({ text, terms = [] }: { text: string; terms?: readonly string[] | undefined }) {
  return terms.length === 0 ? text : <MarkedPieces pieces={piecesOf(text, terms)} />;
}

export function MarkedPieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ from, text, isFound }) => (isFound ? <mark key={from}>{text}</mark> : text));
}
