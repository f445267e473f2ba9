import type { IntentText } from "~/lib/intents";

/** The buttons of the forms about access keys; revoke names one. */
export const accessKeyVerbs = { make: "alone", revoke: "about" } as const;

/** The hidden field with the intent of such a form. */
export function accessKeyField(value: IntentText<typeof accessKeyVerbs>) {
  return { type: "hidden", name: "intent", value } as const;
}
