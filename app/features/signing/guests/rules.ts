import type { GuestSigner } from "../rules.ts";

/** guests with an open link that one document may have */
export const mostGuests = 50;

export const guestNameMaxLength = 80;
export const messageMaxLength = 1000;

/** ms for which a mailed code is good, its digits, and how often one may be tried */
export const codeLifetime = 15 * 60 * 1000;
export const codeLength = 6;
export const codeTries = 5;

/** What is said of a guest. email: null, if their link is handed over; lastDay: on which they may sign, in Berlin, null for any */
export type GuestTerms = { name: string; email: string | null; message: string; lastDay: string | null; needsCode: boolean };

/** Who listens at the stream of changes where a guest has the document open. */
export function listenerOf({ signerId }: Pick<GuestSigner, "signerId">): { userId: string; sessionId: string } {
  return { userId: signerId, sessionId: signerId };
}

/** Returns the digits of a code, however it was typed. */
export function codeOf(typed: string): string | undefined {
  const bare = typed.slice(0, 100).replace(/[\s-]/g, "");
  return bare.length === codeLength && /^[0-9]+$/.test(bare) ? bare : undefined;
}

/** Returns an address of which only its owner recognises more than the beginning: "j•••@example.org". */
export function veiled(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
