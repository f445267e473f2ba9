import { fullFrame, type Size, turnBox, turnPoint } from "../geometry.ts";
import { pageSize } from "../page-size.ts";
import { projection } from "../projection.ts";
import type { Point, Quad, Recipe, Turns } from "../recipe.ts";
import { centreOf, type Mark, rounded } from "./mark.ts";

/** Turns annotations together with their page: four equal turns bring them back exactly. */
export function turnMarks(marks: readonly Mark[], turns: Turns): Mark[] {
  return marks.map((mark) => rounded(turned(mark, turns)));
}

function turned(mark: Mark, by: Turns): Mark {
  switch (mark.kind) {
    case "line":
    case "arrow":
      return { ...mark, from: turnPoint(mark.from, by), to: turnPoint(mark.to, by) };
    case "pen":
      return { ...mark, points: eachPoint(mark.points, (point) => turnPoint(point, by)) };
    case "text":
      return { ...mark, at: turnPoint(mark.at, by), turns: sum(mark.turns, by) };
    default:
      return { ...mark, box: turnBox(mark.box, by), turns: sum(mark.turns, by) };
  }
}

function sum(a: Turns, b: Turns): Turns {
  return ((a + b) % 4) as Turns;
}

type Geometry = Pick<Recipe, "corners" | "turns">;

/**
 * Moves annotations on a page that is cut out of its original anew: each keeps its own size and the place of its middle on the paper, even outside
 * the page. picture: size of the upright original
 */
export function recropMarks(marks: readonly Mark[], { from, to, picture }: { from: Geometry; to: Geometry; picture: Size }): Mark[] {
  const [before, after] = [cut(from.corners, picture), cut(to.corners, picture)];
  const scale = { x: before.size.width / after.size.width, y: before.size.height / after.size.height };
  const size = shorter(before.size) / shorter(after.size);
  const back = ((4 - from.turns) % 4) as Turns;
  return marks.map((mark) => {
    const upright = turned(mark, back);
    const centre = after.inside(before.onto(centreOf(upright)));
    return rounded(turned(scaled(upright, { centre, scale, size }), to.turns));
  });
}

function cut(corners: Quad | null, picture: Size) {
  const quad = corners ?? fullFrame;
  return { size: corners ? pageSize(corners, picture) : picture, ...projection(quad) };
}

function shorter({ width, height }: Size): number {
  return Math.min(width, height);
}

/** centre: the new place of its middle; scale: of places; size: of letters and pens */
type Change = { centre: Point; scale: Point; size: number };

export function scaledMark(mark: Mark, change: Change): Mark {
  return rounded(scaled(mark, change));
}

function scaled(mark: Mark, { centre, scale, size }: Change): Mark {
  const before = centreOf(mark);
  const place = ({ x, y }: Point) => ({ x: centre.x + (x - before.x) * scale.x, y: centre.y + (y - before.y) * scale.y });
  switch (mark.kind) {
    case "line":
    case "arrow":
      return { ...mark, from: place(mark.from), to: place(mark.to), pen: thicker(mark.pen, size) };
    case "pen":
      return { ...mark, points: eachPoint(mark.points, place), pen: thicker(mark.pen, size) };
    case "text":
      return { ...mark, at: place(mark.at), size: mark.size * size };
    case "signature":
      return { ...mark, box: placed(mark.box, place, scale) };
    default:
      return { ...mark, box: placed(mark.box, place, scale), pen: thicker(mark.pen, size) };
  }
}

function placed(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  place: (point: Point) => Point,
  scale: Point,
) {
  const corner = place({ x: left, y: top });
  return { left: corner.x, top: corner.y, width: width * scale.x, height: height * scale.y };
}

function thicker<Pen extends { width: number }>(pen: Pen, by: number): Pen {
  return { ...pen, width: pen.width * by };
}

/** Changes every pair of the numbers as a point. */
export function eachPoint(points: readonly number[], change: (point: Point) => Point): number[] {
  const changed: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const { x, y } = change({ x: points[at] ?? 0, y: points[at + 1] ?? 0 });
    changed.push(x, y);
  }
  return changed;
}

/** Moves annotations that a crop left outside the page to its nearest edge. */
export function broughtOnto(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => {
    const { x, y } = centreOf(mark);
    const centre = { x: inside(x), y: inside(y) };
    if (centre.x === x && centre.y === y) return mark;
    return scaledMark(mark, { centre, scale: { x: 1, y: 1 }, size: 1 });
  });
}

const edge = 0.05;

function inside(value: number): number {
  return value < 0 ? edge : value > 1 ? 1 - edge : value;
}
