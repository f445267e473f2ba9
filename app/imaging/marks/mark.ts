import { sha256 } from "~/lib/sha256";
import type { Box } from "../geometry.ts";
import type { Point, Turns } from "../recipe.ts";

/**
 * An annotation: what somebody drew on a page. It is data beside the picture, so that it can be changed later and becomes vectors and text in a PDF.
 */

/** One of the three colours of pen that signatures have, too. */
type Colour = 0 | 1 | 2;

/** width: thousandths of the page's shorter side */
type Pen = { colour: Colour; width: number };

/** An annotation. Places are fractions of the finished page, after crop and turn; turns: quarters by which it was turned along with its page. */
export type Mark = { id: string } & (
  | { kind: "line" | "arrow"; from: Point; to: Point; pen: Pen }
  | { kind: "rectangle" | "ellipse" | "tick" | "cross"; box: Box; turns: Turns; pen: Pen }
  /** points: x and y in turn */
  | { kind: "pen"; points: number[]; pen: Pen }
  /** at: left end of its baseline; size: of its letters, thousandths of the page's shorter side, which no turn changes */
  | { kind: "text"; at: Point; turns: Turns; size: number; text: string; colour: Colour }
  /** the row of the image never changes, so the annotation keeps its signature */
  | { kind: "signature"; box: Box; turns: Turns; imageId: string }
);

/** SHA-256 of everything visible about the annotations. Equal annotations give equal keys, even if their ids differ. */
export function marksKey(marks: readonly Mark[]): string {
  return sha256(JSON.stringify(marks.map(facts)));
}

function facts(mark: Mark): unknown[] {
  switch (mark.kind) {
    case "line":
    case "arrow":
      return [mark.kind, mark.from.x, mark.from.y, mark.to.x, mark.to.y, mark.pen.colour, mark.pen.width];
    case "rectangle":
    case "ellipse":
    case "tick":
    case "cross":
      return [mark.kind, ...sides(mark.box), mark.turns, mark.pen.colour, mark.pen.width];
    case "pen":
      return [mark.kind, mark.points, mark.pen.colour, mark.pen.width];
    case "text":
      return [mark.kind, mark.at.x, mark.at.y, mark.turns, mark.size, mark.text, mark.colour];
    case "signature":
      return [mark.kind, ...sides(mark.box), mark.turns, mark.imageId];
  }
}

function sides({ left, top, width, height }: Box): number[] {
  return [left, top, width, height];
}

/** The same text for marks that look the same. */
export function lookOf(mark: Mark): string {
  return JSON.stringify(facts(mark));
}

export function isSameMark(a: Mark, b: Mark): boolean {
  return lookOf(a) === lookOf(b);
}

/** Rounds an annotation: places have five decimals, so that turning back and forth ends where it began; sizes have two. */
export function rounded(mark: Mark): Mark {
  const point = ({ x, y }: Point) => ({ x: five(x), y: five(y) });
  const box = (of: Box) => ({ left: five(of.left), top: five(of.top), width: five(of.width), height: five(of.height) });
  const pen = ({ colour, width }: Pen) => ({ colour, width: two(width) });
  switch (mark.kind) {
    case "line":
    case "arrow":
      return { ...mark, from: point(mark.from), to: point(mark.to), pen: pen(mark.pen) };
    case "rectangle":
    case "ellipse":
    case "tick":
    case "cross":
      return { ...mark, box: box(mark.box), pen: pen(mark.pen) };
    case "pen":
      return { ...mark, points: mark.points.map(five), pen: pen(mark.pen) };
    case "text":
      return { ...mark, at: point(mark.at), size: two(mark.size) };
    case "signature":
      return { ...mark, box: box(mark.box) };
  }
}

function five(value: number): number {
  return Math.round(value * 1e5) / 1e5 || 0;
}

function two(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The middle of an annotation; for a text, whose width only its letters tell, the place where it begins. */
export function centreOf(mark: Mark): Point {
  switch (mark.kind) {
    case "line":
    case "arrow":
      return { x: (mark.from.x + mark.to.x) / 2, y: (mark.from.y + mark.to.y) / 2 };
    case "pen": {
      const [xs, ys] = [mark.points.filter((_, at) => at % 2 === 0), mark.points.filter((_, at) => at % 2 === 1)];
      return { x: middle(xs), y: middle(ys) };
    }
    case "text":
      return mark.at;
    default:
      return { x: mark.box.left + mark.box.width / 2, y: mark.box.top + mark.box.height / 2 };
  }
}

function middle(values: number[]): number {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  return (least + values.reduce((a, b) => Math.max(a, b), -Infinity)) / 2;
}

/** A mark whose page was cropped away from under it is kept, but neither drawn nor found. */
export function isOnPage(mark: Mark): boolean {
  const { x, y } = centreOf(mark);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** The text of a page's annotations that lie on the page. */
export function wordsOf(marks: readonly Mark[]): string {
  return marks.flatMap((mark) => (mark.kind === "text" && isOnPage(mark) ? [mark.text] : [])).join("\n");
}
