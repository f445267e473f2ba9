/** expected: announced, and not arrived yet */
export const apartStates = ["expected", "working", "done", "refused"] as const;
export type ApartState = (typeof apartStates)[number];

export type ApartCount = Record<ApartState, number> & { total: number };

export function isUnderWay({ working }: Pick<ApartCount, "working">): boolean {
  return working > 0;
}

/** Several files become one document together, or one document each. */
export const apartWays = ["one", "each"] as const;
export type ApartWay = (typeof apartWays)[number];

/** Returns whether a person has to say what becomes of the files. Pages that the camera takes in one go belong to one document. */
export function asksHowMany({ count, isTaken }: { count: number; isTaken: boolean }): boolean {
  return count > 1 && !isTaken;
}

/** Returns whether the person has to do something about a file. */
export function isTrouble({ refused }: Pick<ApartCount, "refused">): boolean {
  return refused > 0;
}
