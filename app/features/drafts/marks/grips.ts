import { type Box, type Size, turnBox } from "~/imaging/geometry";
import { centreOf, type Mark, rounded } from "~/imaging/marks/mark";
import { scaledMark } from "~/imaging/marks/move-marks";
import type { Point, Turns } from "~/imaging/recipe";

/**
 * The geometry of grabbing, moving and resizing annotations. All places are in the page's units (a thousandth of its shorter side), except within
 * annotations.
 */

type TextMark = Extract<Mark, { kind: "text" }>;

export type Paper = {
  /** size in units */
  page: Size;
  /** width of a text's letters, in units */
  widthOf(text: TextMark): number;
};

const corners = ["nw", "ne", "se", "sw"] as const;
export type Handle = (typeof corners)[number] | "from" | "to";

/** fractions of a letter's size above and below its baseline */
const letters = { above: 0.85, below: 0.27 };

/** units; no annotation can be made smaller */
const least = 5;

/** Returns the axis-aligned box around an annotation. */
export function boundsOf(mark: Mark, { page, widthOf }: Paper): Box {
  switch (mark.kind) {
    case "line":
    case "arrow":
      return around([onPage(mark.from, page), onPage(mark.to, page)]);
    case "pen":
      return around(pointsOf(mark, page));
    case "text": {
      const { x, y } = onPage(mark.at, page);
      const turned = turnedAround({ left: 0, top: -letters.above * mark.size, ...sizeOfText(mark, widthOf(mark)) }, mark.turns);
      return { ...turned, left: x + turned.left, top: y + turned.top };
    }
    default: {
      const { left, top, width, height } = mark.box;
      return { left: left * page.width, top: top * page.height, width: width * page.width, height: height * page.height };
    }
  }
}

function sizeOfText({ size }: TextMark, width: number): Size {
  return { width, height: (letters.above + letters.below) * size };
}

/** Turns a box around the origin. */
function turnedAround(box: Box, turns: Turns): Box {
  // turnBox turns within the square 0..1, so the box is moved there and back.
  const turned = turnBox({ ...box, left: box.left + 0.5, top: box.top + 0.5 }, turns);
  return { ...turned, left: turned.left - 0.5, top: turned.top - 0.5 };
}

function around(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

function onPage({ x, y }: Point, page: Size): Point {
  return { x: x * page.width, y: y * page.height };
}

function pointsOf({ points }: Extract<Mark, { kind: "pen" }>, page: Size): Point[] {
  return Array.from({ length: points.length / 2 }, (_, at) => onPage({ x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0 }, page));
}

/** Returns the annotation at a place: the nearest within reach, the topmost of several; if none is near, the smallest that surrounds the place. */
export function markAt(marks: readonly Mark[], at: Point, { reach, ...paper }: Paper & { reach: number }): Mark | undefined {
  const upper = marks.toReversed();
  const near = upper
    .map((mark) => ({ mark, distance: distanceTo(mark, at, paper) }))
    .filter(({ distance }) => distance <= reach)
    .reduce<{ mark: Mark; distance: number } | undefined>((best, one) => (best && best.distance <= one.distance ? best : one), undefined);
  if (near) return near.mark;
  const inside = upper.filter((mark) => toBox(boundsOf(mark, paper), at) === 0);
  const area = (mark: Mark) => {
    const { width, height } = boundsOf(mark, paper);
    return width * height;
  };
  return inside.reduce<Mark | undefined>((best, mark) => (best && area(best) <= area(mark) ? best : mark), undefined);
}

/** The distance from the ink, as a finger sees it: texts and signatures count as inked all over. */
function distanceTo(mark: Mark, at: Point, paper: Paper): number {
  const bounds = boundsOf(mark, paper);
  switch (mark.kind) {
    case "line":
    case "arrow":
      return toSegment(at, onPage(mark.from, paper.page), onPage(mark.to, paper.page)) - mark.pen.width / 2;
    case "pen": {
      const points = pointsOf(mark, paper.page);
      const [first] = points;
      const parts = points.slice(1).map((point, before) => toSegment(at, points[before] ?? point, point));
      return Math.min(first ? Math.hypot(at.x - first.x, at.y - first.y) : Number.POSITIVE_INFINITY, ...parts) - mark.pen.width / 2;
    }
    case "rectangle":
      return toOutline(bounds, at) - mark.pen.width / 2;
    case "ellipse":
      return toEllipse(bounds, at) - mark.pen.width / 2;
    default:
      return toBox(bounds, at);
  }
}

function toBox({ left, top, width, height }: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

function toOutline({ left, top, width, height }: Box, at: Point): number {
  const [right, bottom] = [left + width, top + height];
  const around = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const;
  return Math.min(...around.map((corner, index) => toSegment(at, corner, around[(index + 1) % 4] ?? corner)));
}

/** The distance to an ellipse along the line to its centre, which is exact enough for a finger. */
function toEllipse({ left, top, width, height }: Box, { x, y }: Point): number {
  const [a, b] = [Math.max(width / 2, 0.5), Math.max(height / 2, 0.5)];
  const [dx, dy] = [x - left - width / 2, y - top - height / 2];
  const share = Math.hypot(dx / a, dy / b);
  if (share === 0) return Math.min(a, b);
  return Math.hypot(dx, dy) * Math.abs(1 - 1 / share);
}

function toSegment(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length));
  return Math.hypot(at.x - from.x - share * dx, at.y - from.y - share * dy);
}

/** Returns the handles by which an annotation is resized. */
export function handlesOf(mark: Mark, paper: Paper): { handle: Handle; at: Point }[] {
  if (mark.kind === "line" || mark.kind === "arrow") {
    return [
      { handle: "from", at: onPage(mark.from, paper.page) },
      { handle: "to", at: onPage(mark.to, paper.page) },
    ];
  }
  const bounds = boundsOf(mark, paper);
  return corners.map((handle) => ({ handle, at: cornerOf(bounds, handle) }));
}

function cornerOf({ left, top, width, height }: Box, handle: (typeof corners)[number]): Point {
  return { x: handle.endsWith("e") ? left + width : left, y: handle.startsWith("s") ? top + height : top };
}

/** Returns the handle at a place. An annotation smaller than a finger can still be moved by its middle. */
export function handleAt(mark: Mark, at: Point, { reach, ...paper }: Paper & { reach: number }): Handle | undefined {
  const { left, top, width, height } = boundsOf(mark, paper);
  const fromMiddle = Math.hypot(at.x - left - width / 2, at.y - top - height / 2);
  const [nearest] = handlesOf(mark, paper)
    .map(({ handle, at: place }) => ({ handle, distance: Math.hypot(at.x - place.x, at.y - place.y) }))
    .sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= reach && nearest.distance < fromMiddle ? nearest.handle : undefined;
}

/** Returns the annotation after a handle was moved to a place; the opposite handle stays. Texts and signatures keep their proportions. */
export function resized(mark: Mark, { handle, to }: { handle: Handle; to: Point }, paper: Paper): Mark {
  const { page } = paper;
  if (mark.kind === "line" || mark.kind === "arrow") {
    const end = handle === "from" ? "from" : "to";
    return rounded({ ...mark, [end]: { x: clamp(to.x / page.width), y: clamp(to.y / page.height) } });
  }
  if (handle === "from" || handle === "to") return mark;
  const bounds = boundsOf(mark, paper);
  const opposite = corners[(corners.indexOf(handle) + 2) % 4] ?? "nw";
  const [held, fixed] = [cornerOf(bounds, handle), cornerOf(bounds, opposite)];
  const [before, after] = [
    { x: held.x - fixed.x, y: held.y - fixed.y },
    { x: to.x - fixed.x, y: to.y - fixed.y },
  ];
  const share = { x: grown(before.x, after.x), y: grown(before.y, after.y) };
  const scale = keepsProportions(mark) ? evenly(before, after) : share;
  const middle = onPage(centreOf(mark), page);
  const centre = {
    x: (fixed.x + (middle.x - fixed.x) * scale.x) / page.width,
    y: (fixed.y + (middle.y - fixed.y) * scale.y) / page.height,
  };
  return scaledMark(mark, { centre, scale, size: mark.kind === "text" ? scale.x : 1 });
}

function keepsProportions({ kind }: Mark): boolean {
  return kind === "text" || kind === "signature";
}

function grown(before: number, after: number): number {
  if (Math.abs(before) < 0.01) return 1;
  return Math.max(after / before, Math.min(1, least / Math.abs(before)));
}

/** Returns the factor of a resize that keeps proportions, measured along the diagonal. */
function evenly(before: Point, after: Point): Point {
  const length = before.x ** 2 + before.y ** 2;
  const share = length === 0 ? 1 : (before.x * after.x + before.y * after.y) / length;
  const shorter = Math.min(Math.abs(before.x), Math.abs(before.y)) || 1;
  const size = Math.max(share, Math.min(1, least / shorter));
  return { x: size, y: size };
}

/** Moves an annotation by a vector in units. It stays on the page, as nothing is drawn outside. */
export function movedBy(mark: Mark, by: Point, page: Size): Mark {
  const { x, y } = centreOf(mark);
  const centre = { x: clamp(x + by.x / page.width), y: clamp(y + by.y / page.height) };
  return scaledMark(mark, { centre, scale: { x: 1, y: 1 }, size: 1 });
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Returns the value of the size slider: the letter size of a text, the height of a signature, the longest side of anything else. */
export function sizeOf(mark: Mark, paper: Paper): number {
  if (mark.kind === "text") return mark.size;
  const { width, height } = boundsOf(mark, paper);
  if (mark.kind === "line" || mark.kind === "arrow") return Math.hypot(width, height);
  return mark.kind === "signature" ? shortSide(mark, { width, height }) : Math.max(width, height);
}

function shortSide({ turns }: Extract<Mark, { kind: "signature" }>, { width, height }: Size): number {
  return turns % 2 === 0 ? height : width;
}

/** Returns the annotation in another size with the same centre; its pen width changes as for a new annotation. */
export function sizedTo(mark: Mark, size: number, paper: Paper): Mark {
  const by = size / Math.max(sizeOf(mark, paper), 0.01);
  return scaledMark(mark, { centre: centreOf(mark), scale: { x: by, y: by }, size: by });
}
