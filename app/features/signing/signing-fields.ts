import { isId } from "~/lib/ids";
import type { AskedSigners } from "./rules.ts";

/** The names of the forms' fields. */
export const signingFields = {
  version: "version",
  /** hash of what the person saw */
  content: "content",
  inProfile: "in-profile",
  reason: "reason",
  person: "person",
  /** ids of the people who must sign: to be set, and as shown */
  signer: "signer",
  before: "before",
  /** time of the person's signature when the form was shown */
  signedAt: "signed-at",
} as const;

/** Reads a time from a form's field; null: none. */
export function momentIn(value: FormDataEntryValue | null): Date | null {
  const moment = new Date(String(value ?? ""));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Who is to sign, and in which places, as it was posted. */
export type SignersTyped = { signers: string[]; turns: [signerId: string, turn: number][] };

/** Reads who must sign from a posted form. */
export function readSigners(form: FormData): AskedSigners {
  const idsOf = (name: string) => new Set(form.getAll(name).map(String).filter(isId));
  return { before: idsOf(signingFields.before), after: idsOf(signingFields.signer) };
}
