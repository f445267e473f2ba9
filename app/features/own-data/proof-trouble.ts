import type { ProofRefusal } from "~/features/accounts/second-factor/prove-anew.server";

/** The answer of a page to a failed proof of identity; isField: the error belongs to the field of the password or code. */
export const proofTrouble: Record<ProofRefusal, { isField: boolean; status: number }> = {
  "wrong-password": { isField: true, status: 422 },
  "wrong-mailed-code": { isField: true, status: 422 },
  "mailed-code-spent": { isField: false, status: 422 },
  "sign-in-too-old": { isField: false, status: 422 },
  "too-many-requests": { isField: false, status: 429 },
  "passkey-late": { isField: false, status: 422 },
  "passkey-unknown": { isField: false, status: 422 },
  "passkey-not-good": { isField: false, status: 422 },
  busy: { isField: false, status: 503 },
};
