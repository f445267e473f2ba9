import type { IntentText } from "~/lib/intents";

/** The buttons beside files that become one document each; read: the person has read all results. */
export const apartVerbs = { again: "about", away: "about", read: "alone" } as const;

/**
 * The buttons beside files that came by themselves; seen: the person has read why one was refused; allow: whoever sent it may
 * send from now on
 */
export const arrivalVerbs = { again: "about", away: "about", seen: "about", allow: "about" } as const;

/** The field that such a button posts. */
export function apartButton(value: IntentText<typeof apartVerbs> | IntentText<typeof arrivalVerbs>) {
  return { name: "intent", value } as const;
}
