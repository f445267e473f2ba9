import { getStroke } from "perfect-freehand";
import { type Size, turnPoint } from "../geometry.ts";
import type { Point } from "../recipe.ts";
import { penColours } from "../strokes.ts";
import type { Mark } from "./mark.ts";
import { eachPoint } from "./move-marks.ts";

/** The only drawing of annotations with lines, for the browser's SVG and for PDF. stroke: width of the line; null: the path is filled */
export type Shape = { path: string; colour: string; stroke: number | null };

export type ShapeMark = Exclude<Mark, { kind: "text" | "signature" }>;

/** The page's size in the unit of all drawing: a thousandth of its shorter side. */
export function inUnits({ width, height }: Size): Size {
  const unit = Math.min(width, height) / 1000;
  return { width: width / unit, height: height / unit };
}

/** page: in units */
export function shapeOf(mark: ShapeMark, page: Size): Shape {
  const colour = penColours[mark.pen.colour];
  if (mark.kind === "pen") return { path: penPath(mark, page), colour, stroke: null };
  return { path: linePath(mark, page), colour, stroke: mark.pen.width };
}

function linePath(mark: Exclude<ShapeMark, { kind: "pen" }>, page: Size): string {
  const on = ({ x, y }: Point): Point => ({ x: x * page.width, y: y * page.height });
  switch (mark.kind) {
    case "line":
      return lines([on(mark.from), on(mark.to)]);
    case "arrow":
      return arrowPath(on(mark.from), on(mark.to), mark.pen.width);
    case "ellipse":
      return ellipsePath(on({ x: mark.box.left, y: mark.box.top }), mark.box.width * page.width, mark.box.height * page.height);
    default: {
      const { left, top, width, height } = mark.box;
      const inside = (point: Point) => {
        const { x, y } = turnPoint(point, mark.turns);
        return on({ x: left + x * width, y: top + y * height });
      };
      return strokes[mark.kind].map((points) => lines(points.map(inside))).join("") + (mark.kind === "rectangle" ? "Z" : "");
    }
  }
}

const point = (x: number, y: number): Point => ({ x, y });
/** The strokes of each shape, in the square 0..1 of the annotation's box. */
const strokes = {
  rectangle: [[point(0, 0), point(1, 0), point(1, 1), point(0, 1)]],
  tick: [[point(0, 0.59), point(0.32, 1), point(1, 0)]],
  cross: [
    [point(0, 0), point(1, 1)],
    [point(1, 0), point(0, 1)],
  ],
};

function lines(points: Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}

function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = Math.min(width * 3 + 10, length * 0.6);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (by: number) => ({ x: to.x - head * Math.cos(angle + by), y: to.y - head * Math.sin(angle + by) });
  return lines([from, to]) + lines([barb(0.5), to, barb(-0.5)]);
}

function ellipsePath({ x, y }: Point, width: number, height: number): string {
  const [rx, ry] = [short(width / 2), short(height / 2)];
  const middle = short(y + height / 2);
  return `M${short(x)} ${middle}A${rx} ${ry} 0 1 1 ${short(x + width)} ${middle}A${rx} ${ry} 0 1 1 ${short(x)} ${middle}Z`;
}

/** The outline is computed in this one unit only: some constants of the library are no shares of its size. */
function penPath({ points, pen }: Extract<Mark, { kind: "pen" }>, page: Size): string {
  const drawn: [number, number][] = [];
  eachPoint(points, (at) => {
    drawn.push([at.x * page.width, at.y * page.height]);
    return at;
  });
  const outline = getStroke(drawn, { size: pen.width, thinning: 0.6, smoothing: 0.5, streamline: 0.4, simulatePressure: true, last: true });
  const [first] = outline;
  if (!first) return "";
  const curves = outline.map(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? first;
    return `Q${short(x)} ${short(y)} ${short((x + nextX) / 2)} ${short((y + nextY) / 2)}`;
  });
  return `M${short(first[0] ?? 0)} ${short(first[1] ?? 0)}${curves.join("")}Z`;
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
