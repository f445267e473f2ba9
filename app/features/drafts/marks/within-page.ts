import type { Mark } from "~/imaging/marks/mark";
import type { Point } from "~/imaging/recipe";
import { boundsOf, movedBy, type Paper } from "./grips.ts";

/** Units by which an annotation may extend beyond the page, as places are stored with five decimals. */
const rounding = 0.1;

/** Moves an annotation of any kind so that its left and upper edge are at a place; at: fractions of the page, from its upper left corner */
export function withEdgesAt(mark: Mark, at: Point, paper: Paper): Mark {
  const { left, top } = boundsOf(mark, paper);
  return movedBy(mark, { x: at.x * paper.page.width - left, y: at.y * paper.page.height - top }, paper.page);
}

/** Moves an annotation just as far as needed to lie on the page; one that is larger than the page begins at its edge. */
export function broughtWithin(mark: Mark, paper: Paper): Mark {
  const { left, top, width, height } = boundsOf(mark, paper);
  const within = (from: number, room: number) => Math.max(0, Math.min(from, room));
  const by = { x: within(left, paper.page.width - width) - left, y: within(top, paper.page.height - height) - top };
  return movedBy(mark, by, paper.page);
}

/** Returns whether the whole annotation lies on the page. */
export function isWhole(mark: Mark, paper: Paper): boolean {
  const { left, top, width, height } = boundsOf(mark, paper);
  const [right, bottom] = [paper.page.width - left - width, paper.page.height - top - height];
  return Math.min(left, top, right, bottom) >= -rounding;
}
