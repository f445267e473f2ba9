import type { RecordedPerson } from "./rules.ts";

/** Somebody as the record keeps them. */
export function personOf({ id, displayName, email }: { id: string; displayName: string; email: string }): RecordedPerson {
  return { id, name: displayName, email };
}
