import { readPlanes } from "../corners/planes.ts";
import type { OpenCv, Pixels } from "../opencv.ts";
import { pageSize } from "../page-size.ts";
import type { Quad } from "../recipe.ts";
import { shrink } from "../warp.ts";
import { type Bend, type Bends, isBent, straight } from "./bends.ts";
import { flatten } from "./flatten.ts";
import { followSide, type Line } from "./follow-side.ts";

/** px of the longest side of the page in which its sides are followed; share of the page that is seen around it, and looked for a side in */
const [side, margin, reach] = [640, 0.1, 0.07];
/** px of the shorter side below which the longer ones cannot be followed */
const narrowest = 24;

const flat: Bends = { top: straight, right: straight, bottom: straight, left: straight };

/** The bends of the sides of a page that lies nearly between these corners; null if it is flat, or its sides cannot be followed. */
export function findBends(cv: OpenCv, picture: Pixels, corners: Quad): Bends | null {
  const page = pageSize(corners, picture);
  const scale = side / Math.max(page.width, page.height);
  const size = { width: Math.round(page.width * scale), height: Math.round(page.height * scale) };
  if (Math.min(size.width, size.height) < narrowest) return null;
  const small = shrink(cv, picture, Math.min(1, 1.3 * scale) * Math.max(picture.width, picture.height));
  const around = flatten(cv, small, { corners, bends: flat, size, margin });
  const planes = readPlanes(cv, around, around, false);
  const [left, top] = [(around.width - size.width) / 2, (around.height - size.height) / 2];
  const follow = (line: Omit<Line, "reach">, page: number): Bend | null => {
    const bend = followSide(planes, { ...line, reach: Math.round(reach * page) });
    const share = (depth: number) => (line.inwards * depth) / page;
    return bend && [share(bend[0]), share(bend[1]), share(bend[2]), share(bend[3])];
  };
  const level = { isLevel: true, start: left, length: size.width };
  const upright = { isLevel: false, start: top, length: size.height };
  const bends = {
    top: follow({ ...level, place: top, inwards: 1 }, size.height),
    right: follow({ ...upright, place: left + size.width, inwards: -1 }, size.width),
    bottom: follow({ ...level, place: top + size.height, inwards: -1 }, size.height),
    left: follow({ ...upright, place: left, inwards: 1 }, size.width),
  };
  return isFollowed(bends) && isBent(bends) ? bends : null;
}

/** A side that is followed alone is a shadow, or the others left the picture: nobody knows how the paper lies between them. */
function isFollowed(bends: Record<keyof Bends, Bend | null>): bends is Bends {
  return Object.values(bends).every((bend) => bend !== null);
}
