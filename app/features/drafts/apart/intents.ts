import type { IntentText } from "~/lib/intents";

/** What the buttons beside files that became a document each ask for; read: all of it was read. */
export const apartVerbs = { again: "about", away: "about", read: "alone" } as const;

/** The field that such a button posts. */
export function apartButton(value: IntentText<typeof apartVerbs>) {
  return { name: "intent", value } as const;
}
