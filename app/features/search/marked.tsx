import type { Piece } from "./marks.ts";

/** A text in which what was searched for stands out. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ from, text, isFound }) => (isFound ? <mark key={from}>{text}</mark> : text));
}
