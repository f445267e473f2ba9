import type { Size } from "~/imaging/geometry";
import type { Mark } from "~/imaging/marks/mark";
import { inUnits } from "~/imaging/marks/mark-shape";
import { sumOfLetters, widthOfLetters } from "~/pdf/mark-letters.server";
import { boundsOf, type Paper } from "./grips.ts";
import { inPercent } from "./in-percent.ts";

/** Returns a page on which annotations are measured without a browser; picture: its size in px */
export function paperOf(picture: Size): Paper {
  return { page: inUnits(picture), widthOf: ({ text, size }) => widthOfLetters(text) * size };
}

/**
 * Number of letters of a page that are laid out, at up to 0.1 ms each; for further ones the single widths are added up, which is a hundredth too
 * wide in Latin.
 */
const mostLaidOut = 300;

/** Returns the left and upper edge of each annotation by its id, in percent of the page. */
export function edgesOf(marks: readonly Mark[], picture: Size): Record<string, { x: number; y: number }> {
  const paper = paperOf(picture);
  let mayLayOut = mostLaidOut;
  function widthOf(mark: Extract<Mark, { kind: "text" }>): number {
    if (beginsAtLeft(mark)) return 0;
    mayLayOut -= mark.text.length;
    return mayLayOut >= 0 ? paper.widthOf(mark) : sumOfLetters(mark.text) * mark.size;
  }
  return Object.fromEntries(
    marks.map((mark) => {
      const { left, top } = boundsOf(mark, { ...paper, widthOf });
      return [mark.id, { x: inPercent(left, paper.page.width), y: inPercent(top, paper.page.height) }];
    }),
  );
}

/** Returns whether a text was not turned, so that it begins at its left edge however long it is, and need not be laid out. */
function beginsAtLeft({ turns }: Extract<Mark, { kind: "text" }>): boolean {
  return turns === 0;
}
