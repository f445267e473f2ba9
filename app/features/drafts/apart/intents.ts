import type { IntentText } from "~/lib/intents";

/** The buttons beside a refused file whose bytes are kept. */
export const keptVerbs = { again: "about", away: "about" } as const;

/** The buttons beside files that become one document each; read: the person has read all results. */
export const apartVerbs = { ...keptVerbs, read: "alone" } as const;

/** The field that such a button posts. */
export function apartButton(value: IntentText<typeof apartVerbs>) {
  return { name: "intent", value } as const;
}
