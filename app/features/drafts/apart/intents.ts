import type { IntentText } from "~/lib/intents";

/** The buttons beside files that become one document each; read: the person has read all results. */
export const apartVerbs = { again: "about", away: "about", read: "alone" } as const;

/** The field that such a button posts. */
export function apartButton(value: IntentText<typeof apartVerbs>) {
  return { name: "intent", value } as const;
}
