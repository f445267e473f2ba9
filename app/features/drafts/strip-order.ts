import { distance } from "~/imaging/geometry";
import type { Point } from "~/imaging/recipe";

/** Returns the place of a dragged page: the one whose middle is nearest to the page's own. */
export function placeFor(middle: Point, middles: readonly Point[]): number {
  const ways = middles.map((each) => distance(each, middle));
  return ways.indexOf(Math.min(...ways));
}

/** Returns how far each page moves aside while the page from `from` is held over the place `to`. */
export function givenWay(middles: readonly Point[], from: number, to: number): Point[] {
  const order = middles.map((_, index) => index);
  const [held = from] = order.splice(from, 1);
  order.splice(to, 0, held);
  return middles.map((own, index) => {
    const place = middles[order.indexOf(index)] ?? own;
    return { x: place.x - own.x, y: place.y - own.y };
  });
}
