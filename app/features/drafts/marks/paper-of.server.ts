import type { Size } from "~/imaging/geometry";
import { inUnits } from "~/imaging/marks/mark-shape";
import { widthOfLetters } from "~/pdf/mark-letters.server";
import type { Paper } from "./grips.ts";

/** A page to measure marks on where no browser measures letters; picture: its size in px */
export function paperOf(picture: Size): Paper {
  return { page: inUnits(picture), widthOf: ({ text, size }) => widthOfLetters(text) * size };
}
