import type { Size } from "~/imaging/geometry";
import type { Mark } from "~/imaging/marks/mark";
import { inUnits } from "~/imaging/marks/mark-shape";
import { widthOfLetters } from "~/pdf/mark-letters.server";
import { boundsOf, type Paper } from "./grips.ts";
import { inPercent } from "./in-percent.ts";

/** A page to measure marks on where no browser measures letters; picture: its size in px */
export function paperOf(picture: Size): Paper {
  return { page: inUnits(picture), widthOf: ({ text, size }) => widthOfLetters(text) * size };
}

/** By mark where its left and upper edge are, in percent of the page. */
export function edgesOf(marks: readonly Mark[], picture: Size): Record<string, { x: number; y: number }> {
  const paper = paperOf(picture);
  return Object.fromEntries(
    marks.map((mark) => {
      const { left, top } = boundsOf(mark, beginsAtLeft(mark) ? { ...paper, widthOf: () => 0 } : paper);
      return [mark.id, { x: inPercent(left, paper.page.width), y: inPercent(top, paper.page.height) }];
    }),
  );
}

/** A text that was not turned begins at its left edge, however long it is: its letters need not be laid out. */
function beginsAtLeft(mark: Mark): boolean {
  return mark.kind === "text" && mark.turns === 0;
}
