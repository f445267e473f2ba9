import type { FoundLine } from "./find-lines.ts";
import { type Quad, sidesOf } from "./picture.ts";
import type { ReadLine } from "./read-lines.ts";

/** If a page has this many lines or more, some are read first: the pattern of a cloth may have thousands. */
const many = 60;
/** into how many fields the longer side is parted, each of which shows some of its lines first */
const fields = 8;
/**
 * The average sureness of signs from which they count as written. Found on drawn pages that lie on patterned cloth or keyboards: 9 of 10 pieces of a
 * pattern have neighbours that are less sure, but only 1 of 12 pieces of handwriting and none of print.
 */
const written = { own: 0.7, around: 0.65 };
/** The number of a line's neighbours that show what it lies among. */
const neighbours = 4;

type Size = { width: number; height: number };
type Bounds = { left: number; right: number; top: number; bottom: number };

/** Returns the places of the lines that show where writing is: the widest, the middle one and the narrowest of each field. */
export function firstToRead(lines: readonly FoundLine[], { width, height }: Size): number[] {
  if (lines.length <= many) return lines.map((_, place) => place);
  const side = Math.max(width, height) / fields;
  const byField = new Map<string, { place: number; wide: number }[]>();
  for (const [place, { quad }] of lines.entries()) {
    const { left, right, top, bottom } = boundsOf(quad);
    const field = `${Math.floor((left + right) / 2 / side)} ${Math.floor((top + bottom) / 2 / side)}`;
    byField.set(field, [...(byField.get(field) ?? []), { place, wide: sidesOf(quad).wide }]);
  }
  return [...byField.values()].flatMap((found) => {
    const sorted = found.sort((a, b) => b.wide - a.wide).map(({ place }) => place);
    return [...new Set([sorted[0], sorted[sorted.length >> 1], sorted.at(-1)])].filter((place) => place !== undefined);
  });
}

/** Returns the places of the lines that are unsure, or were not read, and whose nearest lines that were read are all unsure together. */
export function amongPatterns(lines: readonly FoundLine[], read: ReadonlyMap<number, ReadLine>): Set<number> {
  const bounds = lines.map(({ quad }) => boundsOf(quad));
  const known = [...read].map(([place, line]) => ({ place, bounds: bounds[place] as Bounds, line }));
  const places = lines.flatMap((_, place) => {
    const own = read.get(place);
    if (own && surenessOf([own]) >= written.own) return [];
    const nearest = nearestOf(
      known.filter((other) => other.place !== place),
      bounds[place] as Bounds,
    );
    const isPattern = nearest.length === neighbours && surenessOf(nearest) < written.around;
    return isPattern ? [place] : [];
  });
  return new Set(places);
}

/** The nearest first. A cloth may have thousands of pieces: they are not put in order for each of them. */
function nearestOf(known: readonly { bounds: Bounds; line: ReadLine }[], to: Bounds): ReadLine[] {
  const nearest: { line: ReadLine; gap: number }[] = [];
  for (const { line, bounds } of known) {
    const gap = gapOf(to, bounds);
    if (nearest.length === neighbours && gap >= (nearest.at(-1)?.gap ?? 0)) continue;
    const at = nearest.findIndex((other) => gap < other.gap);
    nearest.splice(at < 0 ? nearest.length : at, 0, { line, gap });
    nearest.length = Math.min(neighbours, nearest.length);
  }
  return nearest.map(({ line }) => line);
}

/** The mean of all signs; a line that could not be read counts as one sign with sureness 0. */
function surenessOf(lines: readonly ReadLine[]): number {
  const sures = lines.flatMap(({ letters }) => (letters.length > 0 ? letters.map(({ sure }) => sure) : [0]));
  return sures.reduce((sum, sure) => sum + sure, 0) / sures.length;
}

function boundsOf(quad: Quad): Bounds {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** px between two boxes; 0 if they touch */
function gapOf(a: Bounds, b: Bounds): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(across, down);
}
