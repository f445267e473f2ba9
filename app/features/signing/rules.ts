import type { RecordedPlace } from "./places/rules.ts";

/** The kinds of events in the record of signing. */
type EventKind =
  | "asked"
  | "unasked"
  | "seen"
  | "signed"
  | "signed-again"
  | "declined"
  | "reminded"
  | "changed"
  | "carried"
  | "lapsed"
  | "dropped"
  | "exported";

/** A person with their name and address at that time. isGuest: they had no account, and came by a link */
export type RecordedPerson = { id: string; name: string; email: string; isGuest?: true };

/** How a guest was reached: by a mail to their address, with or without a code from their mailbox, or by a link that was handed over. */
type Reached = { by: "mail" | "handed-over"; codeTypedAt: string | null };

/** Somebody without an account who is asked to sign. email: "" if their link was handed over */
export type GuestSigner = { signerId: string; displayName: string; email: string; reached: Reached };

/** The network address and browser of a request. */
export type Sender = {
  /** network address */
  address: string;
  /** the browser's User-Agent */
  userAgent: string;
};

/** An entry of the record as it is hashed. Properties that do not apply are left out. */
export type RecordEntry = {
  seq: number;
  document: string;
  version: string;
  kind: EventKind;
  /** UTC with milliseconds */
  at: string;
  /** null: Mappe itself */
  by: RecordedPerson | null;
  /** the person concerned, if it is not the author */
  to?: RecordedPerson;
  /** SHA-256 of what the version shows */
  content?: string;
  /** shortened to its network */
  address?: string;
  /** browser and system */
  device?: string;
  /** SHA-256 of the session's id */
  session?: string;
  /** for a signature that is carried over: the version it was given for, and the SHA-256 of what that shows */
  given?: { version: string; content: string };
  signature?: { kind: "drawn" | "typed" | "uploaded"; sha256: string };
  /** what was filled in with a signature */
  fields?: RecordedPlace[];
  /** how the person's account is known to be theirs */
  reached?: Reached;
  known?: { ways: ("password" | "google" | "facebook")[]; emailVerifiedAt: string | null };
};

/** The owner of an entry on a version: a person or a guest; a person whose account is deleted is identified by their former address. */
export type OnEntry = { userId: string | null; guestId: string | null; email: string };
type OnVersion = OnEntry & { givenVersionId: string | null };

/** Returns whether the record names the owner of an entry. */
export function isOfEntry(person: RecordedPerson | null | undefined, { userId, guestId, email }: OnEntry): boolean {
  const id = userId ?? guestId;
  return id ? person?.id === id : person?.email === email;
}

/**
 * Returns the events that a version's record shows, in order: its own, and, from earlier versions, who asked the people who are still to sign,
 * and the signatures that it carries over. Exports are left out, as they would change what is exported.
 */
export function eventsOf<Event extends RecordEntry>(versionId: string, events: readonly Event[], signers: readonly OnVersion[]): Event[] {
  const told = events.filter(({ kind }) => kind !== "exported");
  const own = new Set(told.filter(({ version }) => version === versionId));
  const begin = Math.min(...[...own].map(({ seq }) => seq));
  for (const { givenVersionId, ...entry } of signers) {
    const isTheirs = (person: RecordedPerson | null | undefined) => isOfEntry(person, entry);
    const asked = told.findLast(({ kind, to, seq }) => kind === "asked" && isTheirs(to) && seq < begin);
    const isAskedAnew = [...own].some(({ kind, to }) => kind === "asked" && isTheirs(to));
    if (asked && !isAskedAnew) own.add(asked);
    const isSigning = ({ kind, by, version }: Event) =>
      (kind === "signed" || kind === "signed-again") && isTheirs(by) && version === givenVersionId;
    const signed = told.findLast(isSigning);
    if (signed) own.add(signed);
  }
  return told.filter((event) => own.has(event));
}

/** The first entry of a chain that does not fit, and why. */
export type Break = { seq: number; what: "altered" | "missing" | "end-missing" };

/** The state of a person's entry on a version. later: others are to sign before */
export type SigningState = "none" | "later" | "awaited" | "seen" | "signed" | "declined";

type EntryFacts = { required: boolean; askedAt: Date | null; seenAt: Date | null; signedAt: Date | null; declinedAt: Date | null };

export function stateOf(entry: EntryFacts | undefined): SigningState {
  if (!entry?.required) return "none";
  if (entry.signedAt) return "signed";
  if (entry.declinedAt) return "declined";
  if (!entry.askedAt) return "later";
  return entry.seenAt ? "seen" : "awaited";
}

/** Returns whether the person has not answered yet. */
export function isAwaited(state: SigningState): boolean {
  return state === "awaited" || state === "seen";
}

/** What a person can do with their own signature on the newest version. */
export type SignDeed = "sign" | "sign-again";

export function deedOn(state: SigningState, maySign: boolean): SignDeed | null {
  if (!maySign || state === "none" || state === "later") return null;
  return state === "signed" ? "sign-again" : "sign";
}

/** How a person comes to their own signature: `begin` makes it required first. */
export type OwnWay = SignDeed | "begin";

export function ownWayOn(state: SigningState, may: { edit: boolean; sign: boolean }): OwnWay | null {
  return deedOn(state, may.sign) ?? (state === "none" && may.edit && may.sign ? "begin" : null);
}

/** Returns whether a person can still decline: only one who has not signed. */
export function mayDecline(state: SigningState, maySign: boolean): boolean {
  return maySign && isAwaited(state);
}

/** The reason why a switch of the form for signers cannot be moved. */
export type SwitchLock = "not-editor" | "signed" | "no-right";

export function lockOf({
  state,
  maySign,
  viewerMayEdit,
}: {
  state: SigningState;
  maySign: boolean;
  viewerMayEdit: boolean;
}): SwitchLock | null {
  if (!viewerMayEdit) return "not-editor";
  if (state === "signed") return "signed";
  return maySign ? null : "no-right";
}

/** Ids of the people who are to sign: before, as the form was shown; after, as it was posted. */
export type AskedSigners = { before: ReadonlySet<string>; after: ReadonlySet<string> };

/** characters of a reason */
export const longestReason = 500;
