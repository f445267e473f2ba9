import { longestSideOf } from "~/lib/long-paper";
import { findBends } from "./bent/find-bends.ts";
import { applyFilter } from "./filters.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { inStored, upright } from "./orientation.ts";
import type { Quad, Recipe } from "./recipe.ts";
import { shrink, straighten, turn } from "./warp.ts";

/** A page's look: its original cropped, then turned, then filtered. What is stored askew is set upright when it has become small. */
export function applyRecipe(cv: OpenCv, original: Pixels, { corners, turns, filter }: Recipe, orientation = 1): Pixels {
  const cropped = corners
    ? cut(cv, original, inStored(corners, orientation))
    : upright(cv, shrink(cv, original, longestSideOf(original)), orientation);
  const turned = turn(cv, cropped, turns);
  return filter ? applyFilter(cv, turned, filter) : turned;
}

/** Paper that is gently bent becomes flat. */
function cut(cv: OpenCv, original: Pixels, corners: Quad): Pixels {
  return straighten(cv, original, { corners, longest: longestSideOf, bends: findBends(cv, original, corners) });
}
