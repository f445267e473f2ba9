import type { Exposure } from "~/imaging/exposure";
import { distance, quadArea } from "~/imaging/geometry";
import { likeness, type PagePrint } from "~/imaging/page-print";
import type { Quad } from "~/imaging/recipe";

/** What one frame shows. */
export type Seen = { corners: Quad | null; print: PagePrint | null; exposure: Exposure };

/** What the camera has been seeing. Corners are fractions of the picture, times ms. */
export type Sight = {
  now: number;
  corners: Quad | null;
  /** when a page was last seen */
  seenAt: number;
  /** where the page came to rest, and when */
  rest: { corners: Quad; since: number } | null;
  print: PagePrint | null;
  /** where the page lay that is taken already, and what it looked like: it is not taken twice */
  taken: { corners: Quad; print: PagePrint | null } | null;
  /** since when another page has been lying in the place of the taken one, as in a pile */
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

/** a page that is missed for a moment is still there */
const patience = 500;
/** ms a page must lie still before it is taken */
const steady = 1000;
/** how far a corner may tremble, and how far it must move for another page to have come */
const tremble = 0.02;
const moved = 0.12;
/** two looks at one page are more alike, in a trembling hand and in other light, too; two pages are hardly, unless they are one form */
const alike = 0.7;
/** share of the picture below which print becomes too coarse to be read */
const tooSmall = 0.2;

/** One more look. */
export function look(before: Sight, { corners, print, exposure }: Seen, now: number): Sight {
  if (!corners && now - before.seenAt < patience) return { ...before, exposure, now };
  if (!corners) return { ...nothingSeen, exposure, now };
  const isAtRest = before.rest !== null && shift(corners, before.rest.corners) <= tremble;
  const taken = before.taken !== null && shift(corners, before.taken.corners) <= moved ? before.taken : null;
  // A hand between the two pages looks like neither; it does not lie still.
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

/** What the person should do now. */
export function hintOf(sight: Sight): Hint {
  if (sight.taken && sight.otherSince === null) return "next";
  if (sight.exposure !== "fine") return sight.exposure;
  if (!sight.corners) return "search";
  if (quadArea(sight.corners) < tooSmall) return "closer";
  return isSteady(sight) ? "ready" : "still";
}

/** A page lies still and has not been taken. */
export function isDue(sight: Sight): boolean {
  return hintOf(sight) === "ready";
}

function isSteady({ rest, otherSince, now }: Sight): boolean {
  return rest !== null && now - Math.max(rest.since, otherSince ?? 0) >= steady;
}

/** How far the corner moved that moved most. */
function shift(a: Quad, b: Quad): number {
  return Math.max(...a.map((point, i) => distance(point, b[i] ?? point)));
}
