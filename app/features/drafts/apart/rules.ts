/** expected: announced, and not here yet */
export const apartStates = ["expected", "working", "done", "refused"] as const;
export type ApartState = (typeof apartStates)[number];

export type ApartCount = Record<ApartState, number> & { total: number };

export function isUnderWay({ working }: Pick<ApartCount, "working">): boolean {
  return working > 0;
}

/** Pages that the camera takes in one go are of one paper, whatever is chosen for files. */
export function becomeEach({ isChosen, isTaken }: { isChosen: boolean; isTaken: boolean }): boolean {
  return isChosen && !isTaken;
}

/** Something is not going to come by itself. */
export function isTrouble({ refused }: Pick<ApartCount, "refused">): boolean {
  return refused > 0;
}
