import { type Piece, piecesOf } from "~/features/search/marks";

/** characters of a name that the list shows */
const length = 20;

type Sign = Pick<Piece, "text" | "isFound">;
/** A range of whole characters. */
type Span = { from: number; to: number };

const dots: Sign = { text: "…", isFound: false };

/** Returns a name as the list shows it: cut so that most of the found words are visible. */
export function shortName(name: string, terms: readonly string[] = []): Piece[] {
  const pieces = piecesOf(name, terms);
  const signs = pieces.flatMap(({ text, isFound }) => [...text].map((sign) => ({ text: sign, isFound })));
  if (signs.length <= length) return pieces;

  const hits = hitsIn(pieces);
  const seenFrom = (start: number) => hits.filter((hit) => isSeen(hit, start)).length;
  const starts = [0, ...hits.map((hit) => startAround(hit, signs.length))];
  const start = starts.reduce((best, other) => (seenFrom(other) > seenFrom(best) ? other : best));
  const shown = withoutBlanks(signs.slice(start, start + length));
  return joined([...(start > 0 ? [dots] : []), ...shown, ...(start + length < signs.length ? [dots] : [])]);
}

function hitsIn(pieces: Piece[]): Span[] {
  let to = 0;
  return pieces.flatMap(({ text, isFound }) => {
    const from = to;
    to += [...text].length;
    return isFound ? [{ from, to }] : [];
  });
}

/** Returns whether a found word is visible; of one longer than the shown name, the beginning is enough. */
function isSeen({ from, to }: Span, start: number): boolean {
  return from >= start && Math.min(to, from + length) <= start + length;
}

/** Returns the start of a cut with the found word in the middle, as far as the name continues on both sides. */
function startAround({ from, to }: Span, total: number): number {
  const beside = Math.max(0, Math.floor((length - (to - from)) / 2));
  return Math.max(0, Math.min(from - beside, total - length));
}

function withoutBlanks(signs: Sign[]): Sign[] {
  const isWritten = ({ text }: Sign) => text.trim() !== "";
  return signs.slice(signs.findIndex(isWritten), signs.findLastIndex(isWritten) + 1);
}

function joined(signs: Sign[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [from, { text, isFound }] of signs.entries()) {
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += text;
    else pieces.push({ from, text, isFound });
  }
  return pieces;
}
