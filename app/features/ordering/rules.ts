import { inFigures } from "~/lib/figures";

/** Hits beyond this number are not counted. */
export const countedAtMost = 1000;

/** orMore: counting stopped at this number */
export type Hits = { count: number; orMore: boolean };

/** shown: rows of the list; isAll: there are no others, before or after them */
type Seen = { shown: number; isAll: boolean };

/** Corrects a count that stopped early by what the list shows: it is never lower than the rows shown, nor higher if the list has ended. */
export function hitsSeen(counted: Hits, { shown, isAll }: Seen): Hits {
  if (isAll) return { count: shown, orMore: false };
  return { ...counted, count: Math.max(counted.count, shown) };
}

export function hitsShown({ count, orMore }: Hits, language: string): string {
  return inFigures(count, language) + (orMore ? "+" : "");
}
