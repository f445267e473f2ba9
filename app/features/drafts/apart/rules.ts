/** expected: announced, and not here yet */
export const apartStates = ["expected", "working", "done", "refused"] as const;
export type ApartState = (typeof apartStates)[number];

export type ApartCount = Record<ApartState, number> & { total: number };

export function isUnderWay({ working }: Pick<ApartCount, "working">): boolean {
  return working > 0;
}

/** Something is not going to come by itself. */
export function isTrouble({ refused }: Pick<ApartCount, "refused">): boolean {
  return refused > 0;
}
