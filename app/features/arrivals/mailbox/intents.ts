import type { IntentText } from "~/lib/intents";

/** The buttons of the forms about mailboxes; all but add name one. */
export const mailboxVerbs = { add: "alone", choose: "about", look: "about", password: "about", remove: "about" } as const;

/** The hidden field with the intent of such a form. */
export function mailboxField(value: IntentText<typeof mailboxVerbs>) {
  return { type: "hidden", name: "intent", value } as const;
}
