import { applyFilter } from "./filters.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import type { Recipe } from "./recipe.ts";
import { shrink, straighten, turn } from "./warp.ts";

/** px */
export const longestSide = 1920;

/** A page's look: its original cropped, then turned, then filtered. */
export function applyRecipe(cv: OpenCv, original: Pixels, { corners, turns, filter }: Recipe): Pixels {
  const cropped = corners ? straighten(cv, original, corners, longestSide) : shrink(cv, original, longestSide);
  const turned = turn(cv, cropped, turns);
  return filter ? applyFilter(cv, turned, filter) : turned;
}
