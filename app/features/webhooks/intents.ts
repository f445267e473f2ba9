import type { IntentText } from "~/lib/intents";

/** The buttons of the forms about webhooks; all but add name one. */
export const webhookVerbs = { add: "alone", ping: "about", resume: "about", remove: "about" } as const;

/** The hidden field with the intent of such a form. */
export function webhookField(value: IntentText<typeof webhookVerbs>) {
  return { type: "hidden", name: "intent", value } as const;
}
