/** Hits beyond these are not counted. */
export const countedAtMost = 1000;

/** orMore: only so many were counted */
export type Hits = { count: number; orMore: boolean };

/** shown: rows of the list; isAll: there are no others, before or behind them */
type Seen = { shown: number; isAll: boolean };

/** Counting ends early where the list itself reads on: nobody is told of fewer hits than stand there, or of more where the list has ended. */
export function hitsSeen(counted: Hits, { shown, isAll }: Seen): Hits {
  if (isAll) return { count: shown, orMore: false };
  return { ...counted, count: Math.max(counted.count, shown) };
}

export function hitsShown({ count, orMore }: Hits): string {
  return orMore ? `${count}+` : String(count);
}
