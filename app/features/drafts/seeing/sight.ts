import type { Exposure } from "~/imaging/exposure";
import { distance, quadArea } from "~/imaging/geometry";
import { likeness, type PagePrint } from "~/imaging/page-print";
import type { Quad } from "~/imaging/recipe";

/** The analysis of one frame. */
export type Seen = { corners: Quad | null; print: PagePrint | null; exposure: Exposure };

/** The state of what the camera has seen. Corners are fractions of the picture, times are ms. */
export type Sight = {
  now: number;
  corners: Quad | null;
  /** time at which a page was last seen */
  seenAt: number;
  /** the place where the page came to rest, and since when */
  rest: { corners: Quad; since: number } | null;
  print: PagePrint | null;
  /** corners and print of the page that was taken already, so that it is not taken twice */
  taken: { corners: Quad; print: PagePrint | null } | null;
  /** time since which another page has been lying in the place of the taken one, as in a pile */
  otherSince: number | null;
  exposure: Exposure;
};

export const nothingSeen: Sight = {
  now: 0,
  corners: null,
  seenAt: Number.NEGATIVE_INFINITY,
  rest: null,
  print: null,
  taken: null,
  otherSince: null,
  exposure: "fine",
};

/** ms for which a page that is not seen still counts as present */
const patience = 500;
/** ms for which a page must lie still before it is taken */
const steady = 1000;
/** tremble: how far a corner may move while the page lies still; moved: how far it must move to be another page; as fractions */
const tremble = 0.02;
const moved = 0.12;
/**
 * likeness above which two prints show the same page, even with a trembling hand or in other light; different pages are hardly ever so alike,
 * unless they are the same form
 */
const alike = 0.7;
/** fraction of the picture below which print is too coarse to be read */
const tooSmall = 0.2;

/** Returns the state after one more frame. */
export function look(before: Sight, { corners, print, exposure }: Seen, now: number): Sight {
  if (!corners && now - before.seenAt < patience) return { ...before, exposure, now };
  if (!corners) return { ...nothingSeen, exposure, now };
  const isAtRest = before.rest !== null && shift(corners, before.rest.corners) <= tremble;
  const taken = before.taken !== null && shift(corners, before.taken.corners) <= moved ? before.taken : null;
  // A hand between the two pages resembles neither, but it does not lie still.
  const isOther = taken?.print && print && likeness(taken.print, print) < alike;
  return {
    now,
    corners,
    seenAt: now,
    rest: isAtRest ? before.rest : { corners, since: now },
    print,
    taken,
    otherSince: isOther ? (before.otherSince ?? now) : null,
    exposure,
  };
}

export function taken(sight: Sight): Sight {
  return { ...sight, taken: sight.corners && { corners: sight.corners, print: sight.print }, otherSince: null };
}

export type Hint = "dark" | "glaring" | "search" | "closer" | "still" | "ready" | "next";

/** Returns what the person should do now. */
export function hintOf(sight: Sight): Hint {
  if (sight.taken && sight.otherSince === null) return "next";
  if (sight.exposure !== "fine") return sight.exposure;
  if (!sight.corners) return "search";
  if (quadArea(sight.corners) < tooSmall) return "closer";
  return isSteady(sight) ? "ready" : "still";
}

/** Returns whether a page lies still and has not been taken. */
export function isDue(sight: Sight): boolean {
  return hintOf(sight) === "ready";
}

function isSteady({ rest, otherSince, now }: Sight): boolean {
  return rest !== null && now - Math.max(rest.since, otherSince ?? 0) >= steady;
}

/** The greatest distance that a corner moved. */
function shift(a: Quad, b: Quad): number {
  return Math.max(...a.map((point, i) => distance(point, b[i] ?? point)));
}
