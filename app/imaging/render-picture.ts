import { type Fineness, longestSideOf } from "~/lib/long-paper";
import { findBends } from "./bent/find-bends.ts";
import { applyFilter } from "./filters.ts";
import type { Size } from "./geometry.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { inStored, upright } from "./orientation.ts";
import type { Quad, Recipe } from "./recipe.ts";
import { shrink, straighten, turn } from "./warp.ts";

/** orientation: EXIF 1..8 of the original */
type Stored = { orientation?: number; fineness?: Fineness };

/** A page's look: its original cropped, then turned, then filtered. What is stored askew is set upright when it has become small. */
export function applyRecipe(
  cv: OpenCv,
  original: Pixels,
  { corners, turns, filter, orientation = 1, fineness = "usual" }: Recipe & Stored,
): Pixels {
  const cropped = corners
    ? cut(cv, original, { corners: inStored(corners, orientation), fineness })
    : upright(cv, shrink(cv, original, longestSideOf(original, fineness)), orientation);
  const turned = turn(cv, cropped, turns);
  return filter ? applyFilter(cv, turned, filter) : turned;
}

/** Cuts the page out, and flattens paper that is gently bent. */
function cut(cv: OpenCv, original: Pixels, { corners, fineness }: { corners: Quad; fineness: Fineness }): Pixels {
  const longest = (shape: Size) => longestSideOf(shape, fineness);
  return straighten(cv, original, { corners, longest, bends: findBends(cv, original, corners) });
}
