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
} as const;

/** Who must sign, as a posted form says it. */
export function readSigners(form: FormData): AskedSigners {
  const idsOf = (name: string) => new Set(form.getAll(name).map(String).filter(isId));
  return { before: idsOf(signingFields.before), after: idsOf(signingFields.signer) };
}
