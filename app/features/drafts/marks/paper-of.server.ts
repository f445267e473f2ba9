import type { Size } from "~/imaging/geometry";
import type { Mark } from "~/imaging/marks/mark";
import { inUnits } from "~/imaging/marks/mark-shape";
import { sumOfLetters, widthOfLetters } from "~/pdf/mark-letters.server";
import { boundsOf, type Paper } from "./grips.ts";
import { inPercent } from "./in-percent.ts";

/** A page to measure marks on where no browser measures letters; picture: its size in px */
export function paperOf(picture: Size): Paper {
  return { page: inUnits(picture), widthOf: ({ text, size }) => widthOfLetters(text) * size };
}

/** Letters of a page that are laid out, at up to a tenth of a ms each; the widths of further ones are added up, a hundredth too wide in Latin. */
const mostLaidOut = 300;

/** By mark where its left and upper edge are, in percent of the page. */
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

/** A text that was not turned begins at its left edge, however long it is: its letters need not be laid out. */
function beginsAtLeft({ turns }: Extract<Mark, { kind: "text" }>): boolean {
  return turns === 0;
}
