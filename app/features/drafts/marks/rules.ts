import type { Size } from "~/imaging/geometry";
import { isSameMark, type Mark, rounded } from "~/imaging/marks/mark";
import { inUnits } from "~/imaging/marks/mark-shape";
import type { Point } from "~/imaging/recipe";

export type { Mark } from "~/imaging/marks/mark";
export { isOnPage } from "~/imaging/marks/mark";
export { broughtOnto } from "~/imaging/marks/move-marks";

/** What can be put on a page, in the order of the tools; place: a text with place and date. */
export const tools = ["text", "signature", "place", "tick", "cross", "pen", "line", "arrow", "rectangle", "ellipse"] as const;
export type Tool = (typeof tools)[number];

/** Thousandths of the page's shorter side: 40 are 24 pt on A4. */
export const textSizes = { least: 20, most: 100, usual: 40, onPhone: 20 };
export const shapeSizes = { least: 5, most: 200, usual: 80 };
export const mostMarks = 200;
export const longestText = 300;
/** numbers of all strokes of a page */
export const mostNumbers = 20_000;

/** Widths in px in which the page is shown to be tapped: a browser tells places in the px on its screen, and not how many there are. */
export const tappedWidths = [280, 328, 560] as const;

export type OwnHand = Size & { imageId: string };

/** hand: of whoever draws; page: px or any other unit */
export type NewMark = {
  id: string;
  at: Point;
  size: number;
  colour: 0 | 1 | 2;
  text: string;
  hand: OwnHand | null;
  page: Size;
};

/** A mark of the tool's kind where somebody pointed: text begins there, anything else has its middle there. None where it lacks what it is made of. */
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

/** Thicker on large shapes, never so thick that small ones fill up. */
function penWidth(size: number): number {
  return Math.max(2, Math.min(8, size * 0.1));
}

export function sizesOf(tool: Tool): typeof shapeSizes {
  return tool === "text" || tool === "place" ? textSizes : shapeSizes;
}

export function within(size: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, size));
}

/** The mark one place further up or down in the order in which they are drawn. */
export function reordered(marks: readonly Mark[], id: string, by: 1 | -1): Mark[] {
  const at = marks.findIndex((mark) => mark.id === id);
  const [mark, neighbour] = [marks[at], marks[at + by]];
  if (!mark || !neighbour) return [...marks];
  return marks.map((other) => (other === mark ? neighbour : other === neighbour ? mark : other));
}

type Before = {
  /** as the page has them in the edit */
  stored: readonly Mark[];
  /** as the version has them that the edit began with; null: whoever may edit the document may change them, too */
  fixed: readonly Mark[] | null;
  /** signatures of whoever draws */
  ownImages: ReadonlySet<string>;
};

/** Nobody gives or moves another person's signature; whoever may only sign leaves what others drew as it is. */
export function mayDraw(marks: readonly Mark[], { stored, fixed, ownImages }: Before): boolean {
  const foreign = marks.filter((mark) => mark.kind === "signature" && !ownImages.has(mark.imageId));
  const isKept = (mark: Mark, among: readonly Mark[]) => among.some((other) => other.id === mark.id && isSameMark(other, mark));
  if (!foreign.every((mark) => isKept(mark, [...stored, ...(fixed ?? [])]))) return false;
  return (fixed ?? []).every((mark) => isKept(mark, marks));
}
