import type { IntentText } from "~/lib/intents";

/** The buttons below documents that are shown beside each other; each names the document that it means. */
export const duplicateVerbs = { trash: "about", differ: "about" } as const;

/** The field that such a button posts. */
export function duplicateButton(value: IntentText<typeof duplicateVerbs>) {
  return { name: "intent", value } as const;
}
