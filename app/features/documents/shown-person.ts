export type Person = { id: string; displayName: string; photo: string | null };

/** What others are shown of a person. */
export function personOf({ id, displayName, photo }: Person): Person {
  return { id, displayName, photo };
}
