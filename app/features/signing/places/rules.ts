import type { Box } from "~/imaging/geometry";
import { dayTyped } from "~/lib/day-typed";
import { tidy } from "~/lib/tidy";

/** What a signer does at a place: sign, or fill something in. */
export const placeKinds = ["signature", "date", "name", "text", "tick"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** places that one document may have */
export const mostPlaces = 100;
/** UTF-16 units */
export const longestLabel = 60;
export const longestValue = 500;

/** A place on a page where somebody is to sign or to fill something in. page: its number, from 1 */
export type Place = { id: string; pageId: string; page: number; kind: PlaceKind; box: Box; isRequired: boolean; label: string };

/** What was filled in at a place, as the record keeps it. value: "" of the signature itself */
export type RecordedPlace = { page: number; kind: PlaceKind; label: string; value: string };

/** Width and height of a new place, in fractions of an upright A4 page. */
const sizes: Record<PlaceKind, { width: number; height: number }> = {
  signature: { width: 0.3, height: 0.06 },
  date: { width: 0.16, height: 0.025 },
  name: { width: 0.3, height: 0.025 },
  text: { width: 0.36, height: 0.025 },
  tick: { width: 0.03, height: 0.0212 },
};

/** fraction of the page: the smallest that can still be seen and dragged */
export const smallestSide = 0.01;

/** Returns a new place's box around a point, kept on the page. */
export function boxAround({ x, y }: { x: number; y: number }, kind: PlaceKind): Box {
  const { width, height } = sizes[kind];
  return withinPage({ left: x - width / 2, top: y - height / 2, width, height });
}

/** Moves a box onto the page, with five decimals, as annotations have. */
export function withinPage({ left, top, width, height }: Box): Box {
  const side = (of: number) => five(Math.min(1, Math.max(smallestSide, of)));
  const [wide, high] = [side(width), side(height)];
  const edge = (of: number, size: number) => five(Math.min(1 - size, Math.max(0, of)));
  return { left: edge(left, wide), top: edge(top, high), width: wide, height: high };
}

function five(value: number): number {
  return Math.round(value * 1e5) / 1e5 || 0;
}

/** Sorts places in the order in which one is led through them: by page, from the top, from the left. */
export function inOrder<Any extends Pick<Place, "page" | "box">>(places: readonly Any[]): Any[] {
  return [...places].sort((a, b) => a.page - b.page || a.box.top - b.box.top || a.box.left - b.box.left);
}

/** Why what was typed at a place cannot be taken. letters: characters that cannot be written on a page */
export type Unfilled = { reason: "missing" | "untick" | "day" | "long" | "room" } | { reason: "letters"; letters: string };

/** value: null of the signature itself, which is given anyway */
type Read = { value: string | null } | { nothing: true } | Unfilled;

/** Reads what was typed at a place. */
export function readTyped({ kind, isRequired }: Pick<Place, "kind" | "isRequired">, typed: string): Read {
  if (kind === "signature") return { value: null };
  if (typed.length > longestValue) return { reason: "long" };
  const line = tidy(typed);
  if (line === "") return isRequired ? { reason: kind === "tick" ? "untick" : "missing" } : { nothing: true };
  if (kind === "tick") return { value: "on" };
  if (kind !== "date") return { value: line };
  const day = dayTyped(line);
  return day ? { value: day } : { reason: "day" };
}
