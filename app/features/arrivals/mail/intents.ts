import type { IntentText } from "~/lib/intents";

/** The buttons of the forms about the address for mail; remove names a sender. */
export const mailInVerbs = { make: "alone", end: "alone", allow: "alone", remove: "about" } as const;

/** The hidden field with the intent of such a form. */
export function mailInField(value: IntentText<typeof mailInVerbs>) {
  return { type: "hidden", name: "intent", value } as const;
}
