import type { IntentText } from "~/lib/intents";

/** The intents of the forms in the security settings. */
export const securityVerbs = {
  begin: "alone",
  leave: "alone",
  confirm: "alone",
  codes: "alone",
  off: "alone",
  "passkey-begin": "alone",
  "passkey-add": "alone",
  "passkey-rename": "alone",
  "passkey-remove": "alone",
} as const;

export type SecurityVerb = IntentText<typeof securityVerbs>;
export type PasskeyVerb = Extract<SecurityVerb, `passkey-${string}`>;

/** The hidden field with the intent of such a form. */
export function securityField(value: SecurityVerb) {
  return { type: "hidden", name: "intent", value } as const;
}
