import { isId } from "~/lib/ids";
import type { AskedSigners } from "./rules.ts";

/** How the forms name their fields. */
export const signingFields = {
  version: "version",
  /** hash of what was seen */
  content: "content",
  inProfile: "in-profile",
  reason: "reason",
  person: "person",
  /** who must sign, as it is to be and as it was shown */
  signer: "signer",
  before: "before",
  /** when one had signed as the form was shown */
  signedAt: "signed-at",
} as const;

/** The moment in a form's field; null: none. */
export function momentIn(value: FormDataEntryValue | null): Date | null {
  const moment = new Date(String(value ?? ""));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Who must sign, as a posted form says it. */
export function readSigners(form: FormData): AskedSigners {
  const idsOf = (name: string) => new Set(form.getAll(name).map(String).filter(isId));
  return { before: idsOf(signingFields.before), after: idsOf(signingFields.signer) };
}
