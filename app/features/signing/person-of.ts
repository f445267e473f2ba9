import type { Viewer } from "~/features/accounts/rules";
import type { GuestSigner, OnEntry, RecordedPerson } from "./rules.ts";

/** Whoever signs: a person with an account, or a guest. */
export type Signer = Viewer | GuestSigner;

export function isGuestSigner(signer: Signer): signer is GuestSigner {
  return "signerId" in signer;
}

/** Returns whose entry on a version a signer's is. */
export function entryOf(signer: Signer): { userId: string } | { guestId: string } {
  return isGuestSigner(signer) ? { guestId: signer.signerId } : { userId: signer.id };
}

/** Returns a person as the record stores them. */
export function personOf(person: { id: string; displayName: string; email: string } | GuestSigner): RecordedPerson {
  const { displayName: name, email } = person;
  return "signerId" in person ? { id: person.signerId, name, email, isGuest: true } : { id: person.id, name, email };
}

/** Returns whose an entry is, as the record stores them. */
export function ownerOf({ userId, guestId, name, email }: OnEntry & { name: string }): RecordedPerson {
  return { id: userId ?? guestId ?? "", name, email, ...(guestId && { isGuest: true as const }) };
}

/** Guests have no session. */
export function sessionOf(signer: Signer): string | undefined {
  return isGuestSigner(signer) ? undefined : signer.sessionId;
}

/** Returns from whom news about a signer's act are. */
export function senderOfNews(signer: Signer): { fromUserId: string } | { fromName: string } {
  return isGuestSigner(signer) ? { fromName: signer.displayName } : { fromUserId: signer.id };
}
