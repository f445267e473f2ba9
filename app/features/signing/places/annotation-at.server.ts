import type { Box, Size } from "~/imaging/geometry";
import { type Mark, rounded } from "~/imaging/marks/mark";
import { inUnits } from "~/imaging/marks/mark-shape";
import { germanDay } from "~/lib/dates";
import { missingLetters, widthOfLetters } from "~/pdf/mark-letters.server";
import type { PlaceKind, Unfilled } from "./rules.ts";

/** What was filled in at a place. value: null of the signature, whose image is imageId */
export type Filled = { fieldId: string; kind: PlaceKind; box: Box; value: string | null; imageId: string | null };

/** of letters, in thousandths of the page's shorter side: smaller ones could not be read on paper */
const smallest = 9;

/** Returns what a place shows: an annotation, drawn as all others. size: of the page's picture */
export function annotationAt({ fieldId: id, kind, box, value, imageId }: Filled, size: Size): Mark[] {
  if (kind === "signature") return imageId ? [rounded({ id, kind, box, turns: 0, imageId })] : [];
  if (value === null) return [];
  if (kind === "tick") return [rounded({ id, kind, box, turns: 0, pen: { colour: 2, width: 5 } })];
  const page = inUnits(size);
  const text = shownAs(kind, value);
  const letters = lettersIn(text, { width: box.width * page.width, height: box.height * page.height });
  const baseline = (box.top + box.height / 2) * page.height + 0.35 * letters;
  const at = { x: box.left, y: baseline / page.height };
  return [rounded({ id, kind: "text", at, turns: 0, size: letters, text, colour: 2 })];
}

/** Returns why a value cannot be written at its place; undefined: it can. */
export function unwritable({ kind, box, size }: { kind: PlaceKind; box: Box; size: Size }, value: string | null): Unfilled | undefined {
  if (value === null || kind === "tick" || kind === "signature") return undefined;
  const text = shownAs(kind, value);
  const letters = missingLetters(text);
  if (letters.length > 0) return { reason: "letters", letters: letters.join(" ") };
  const page = inUnits(size);
  const fits = lettersIn(text, { width: box.width * page.width, height: box.height * page.height }) >= smallest;
  return fits ? undefined : { reason: "room" };
}

/** The value as it is written on the page. */
export function shownAs(kind: PlaceKind, value: string): string {
  return kind === "date" ? germanDay(value) : value;
}

/** The size of letters with which a text fills its place without leaving it. */
function lettersIn(text: string, { width, height }: Size): number {
  return Math.min(Math.max(0.72 * height, smallest), width / Math.max(widthOfLetters(text), 0.1));
}
