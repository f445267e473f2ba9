/** expected: announced, and not arrived yet */
export const apartStates = ["expected", "working", "done", "refused"] as const;
export type ApartState = (typeof apartStates)[number];

export type ApartCount = Record<ApartState, number> & { total: number };

export function isUnderWay({ working }: Pick<ApartCount, "working">): boolean {
  return working > 0;
}

/** Returns whether the files become one document each. Pages that the camera takes in one go belong to one document, whatever is chosen for files. */
export function becomeEach({ isChosen, isTaken }: { isChosen: boolean; isTaken: boolean }): boolean {
  return isChosen && !isTaken;
}

/** Returns whether the person has to do something about a file. */
export function isTrouble({ refused }: Pick<ApartCount, "refused">): boolean {
  return refused > 0;
}
