import type { RecordedPerson } from "./rules.ts";

/** Returns a person as the record stores them. */
export function personOf({ id, displayName, email }: { id: string; displayName: string; email: string }): RecordedPerson {
  return { id, name: displayName, email };
}
