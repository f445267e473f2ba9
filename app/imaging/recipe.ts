/** A page's look is a recipe: the steps that make its picture from its original. Pure data, shared by everybody. */

import { type Mark, marksKey } from "./marks/mark.ts";

/** A point in fractions of the picture's width and height, origin top left, 0..1. */
export type Point = { x: number; y: number };

/** Four corners of the upright original, in the order top left, top right, bottom right, bottom left. */
export type Quad = [Point, Point, Point, Point];

/** document: as a scanner gives it, see `documentLook`; black-and-white: see `blackAndWhiteLook` */
export const filters = ["document", "black-and-white", "lighten", "grayscale", "light-grayscale"] as const;
export type Filter = (typeof filters)[number];

/** The look that somebody wants for pages that are not there yet: a filter, or none. */
export type WantedLook = Filter | "none";

/** The strength of the filters: "lighten" multiplies by the first; "gray" removes the second, a share of the colour, as CSS grayscale does. */
export const filterStrength = { brightness: 1.4, grayness: 0.75 };

/** The number of clockwise quarter turns, done after the crop. */
export type Turns = 0 | 1 | 2 | 3;

export type Recipe = {
  /** null: not cropped */
  corners: Quad | null;
  turns: Turns;
  /** at most one, and only on a cropped page or a page of a PDF */
  filter: Filter | null;
  /** drawn on the finished page, the last one on top */
  marks?: Mark[] | undefined;
};

export const untouched: Recipe = { corners: null, turns: 0, filter: null };

/** A short stable text for one look; equal recipes give equal keys. */
export function recipeKey(recipe: Recipe): string {
  const marks = recipe.marks ?? [];
  return marks.length === 0 ? cleanKey(recipe) : `${cleanKey(recipe)}|${marksKey(marks)}`;
}

/** The same for the look without its marks. */
export function cleanKey({ corners, turns, filter }: Recipe): string {
  const points = corners?.map(({ x, y }) => `${x.toFixed(5)},${y.toFixed(5)}`).join(" ") ?? "-";
  return `${points}|${turns}|${filter ?? "-"}`;
}

/** The clean look's key, of a key that may tell of marks. */
export function cleanPartOf(key: string): string {
  return key.split("|").slice(0, 3).join("|");
}
