export type Person = { id: string; displayName: string; photo: string | null };

/** Returns what other people may see of a person. */
export function personOf({ id, displayName, photo }: Person): Person {
  return { id, displayName, photo };
}
