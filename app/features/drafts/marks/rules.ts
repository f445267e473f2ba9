import type { Size } from "~/imaging/geometry";
import { isSameMark, type Mark, rounded } from "~/imaging/marks/mark";
import { inUnits } from "~/imaging/marks/mark-shape";
import type { Point } from "~/imaging/recipe";
import { bounded } from "~/lib/bounded";

export { type LetterRanges, lettersBeyond } from "~/imaging/marks/letters";
export type { Mark } from "~/imaging/marks/mark";
export { isOnPage } from "~/imaging/marks/mark";
export { broughtOnto } from "~/imaging/marks/move-marks";

/** The tools for annotations, in their order on the screen; place: a text with place and date */
export const tools = ["text", "signature", "place", "tick", "cross", "pen", "line", "arrow", "rectangle", "ellipse"] as const;
export type Tool = (typeof tools)[number];

/** Sizes in thousandths of the page's shorter side: 40 are 24 pt on A4. */
export const textSizes = { least: 20, most: 100, usual: 40, onPhone: 20 };
export const shapeSizes = { least: 5, most: 200, usual: 80 };
export const mostMarks = 200;
export const longestText = 300;
/** count of the numbers in all strokes of a page */
export const mostNumbers = 20_000;

export type OwnHand = Size & { imageId: string };

/** hand: signature of the person who draws; page: size in px or any other unit */
export type NewMark = {
  id: string;
  at: Point;
  size: number;
  colour: 0 | 1 | 2;
  text: string;
  hand: OwnHand | null;
  page: Size;
};

/**
 * Creates an annotation of the tool's kind at a place: a text begins there, anything else has its centre there. Returns null if something that it is
 * made of is missing.
 */
export function newMark(tool: Exclude<Tool, "pen">, { id, at, size, colour, text, hand, page: shown }: NewMark): Mark | null {
  const page = inUnits(shown);
  const box = (width: number, height: number) => {
    return {
      left: at.x - width / page.width / 2,
      top: at.y - height / page.height / 2,
      width: width / page.width,
      height: height / page.height,
    };
  };
  const pen = { colour, width: penWidth(size) };
  switch (tool) {
    case "text":
    case "place":
      return text ? rounded({ id, kind: "text", at, turns: 0, size, text, colour }) : null;
    case "signature": {
      if (!hand) return null;
      return rounded({ id, kind: "signature", box: box((size * hand.width) / hand.height, size), turns: 0, imageId: hand.imageId });
    }
    case "line":
    case "arrow": {
      const half = size / page.width / 2;
      return rounded({ id, kind: tool, from: { x: at.x - half, y: at.y }, to: { x: at.x + half, y: at.y }, pen });
    }
    case "rectangle":
    case "ellipse":
    case "tick":
    case "cross":
      return rounded({ id, kind: tool, box: box(size, size), turns: 0, pen });
  }
}

/** The tools whose annotations are drawn from one point to another. */
const drawnTools = ["tick", "cross", "line", "arrow", "rectangle", "ellipse"] as const;
export type DrawnTool = (typeof drawnTools)[number];

export function isDrawn(tool: Tool): tool is DrawnTool {
  return (drawnTools as readonly Tool[]).includes(tool);
}

type DrawnMark = { id: string; from: Point; to: Point; colour: 0 | 1 | 2; page: Size };

/** Creates an annotation that was drawn from one point to another; a box may be drawn from any of its corners. */
export function drawnMark(tool: DrawnTool, { id, from, to, colour, page: shown }: DrawnMark): Mark {
  const page = inUnits(shown);
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const thickest = tool === "tick" || tool === "cross" ? 8 : 5;
  const pen = { colour, width: Math.min(thickest, penWidth(Math.hypot(width * page.width, height * page.height))) };
  if (tool === "line" || tool === "arrow") return rounded({ id, kind: tool, from, to, pen });
  const box = { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width, height };
  return rounded({ id, kind: tool, box, turns: 0, pen });
}

/** Creates a stroke of the free pen; points: x and y in turn, as fractions of the page */
export function strokeMark(points: number[], { id, size, colour }: { id: string; size: number; colour: 0 | 1 | 2 }): Mark {
  return rounded({ id, kind: "pen", points, pen: { colour, width: penWidth(size) } });
}

/** Returns the text on one line, without invisible characters. */
export function tidied(text: string): string {
  return bounded(text).replace(/\s+/g, " ").replace(/\p{C}/gu, "").trim();
}

/** The pen is thicker for large shapes, but never so thick that small ones fill up. */
function penWidth(size: number): number {
  return Math.max(2, Math.min(8, size * 0.1));
}

export function sizesOf(tool: Tool): typeof shapeSizes {
  return tool === "text" || tool === "place" ? textSizes : shapeSizes;
}

export function within(size: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, size));
}

/** Moves the annotation above or below all others. */
export function broughtTo(marks: readonly Mark[], id: string, end: "front" | "back"): Mark[] {
  const [moved, others] = [marks.filter((mark) => mark.id === id), marks.filter((mark) => mark.id !== id)];
  return end === "front" ? [...others, ...moved] : [...moved, ...others];
}

/** Counts the numbers in the strokes of a page. */
export function numbersOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => sum + (mark.kind === "pen" ? mark.points.length : 0), 0);
}

/** Moves the annotation one place up or down in the drawing order. */
export function reordered(marks: readonly Mark[], id: string, by: 1 | -1): Mark[] {
  const at = marks.findIndex((mark) => mark.id === id);
  const [mark, neighbour] = [marks[at], marks[at + by]];
  if (!mark || !neighbour) return [...marks];
  return marks.map((other) => (other === mark ? neighbour : other === neighbour ? mark : other));
}

type Before = {
  /** the annotations that the page has in the edit */
  stored: readonly Mark[];
  /** the annotations of the version that the edit began with; null: the person may edit the document, and so change them, too */
  fixed: readonly Mark[] | null;
  /** image ids of the signatures of the person who draws */
  ownImages: ReadonlySet<string>;
};

/**
 * Returns whether the change is allowed. Nobody places or moves another person's signature; with the right to sign alone, the annotations of others
 * stay unchanged and in order.
 */
export function mayDraw(marks: readonly Mark[], { stored, fixed, ownImages }: Before): boolean {
  const foreign = marks.filter((mark) => mark.kind === "signature" && !ownImages.has(mark.imageId));
  const isKept = (mark: Mark, among: readonly Mark[]) => among.some((other) => other.id === mark.id && isSameMark(other, mark));
  if (!foreign.every((mark) => isKept(mark, [...stored, ...(fixed ?? [])]))) return false;
  const places = (fixed ?? []).map((mark) => marks.findIndex((other) => other.id === mark.id && isSameMark(other, mark)));
  return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
}
