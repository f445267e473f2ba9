import type { Piece } from "./marks.ts";

/** A text with its found words highlighted. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ from, text, isFound }) => (isFound ? <mark key={from}>{text}</mark> : text));
}
