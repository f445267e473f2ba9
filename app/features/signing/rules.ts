/** What the record of signing tells. */
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

/** Somebody as they were then. */
export type RecordedPerson = { id: string; name: string; email: string };

/** From where somebody did something. */
export type Sender = {
  /** network address */
  address: string;
  /** as the browser calls itself */
  userAgent: string;
};

/** An entry of the record as it is hashed. What does not concern it is left out. */
export type RecordEntry = {
  seq: number;
  document: string;
  version: string;
  kind: EventKind;
  /** UTC with milliseconds */
  at: string;
  /** null: Mappe itself */
  by: RecordedPerson | null;
  /** whom it concerns, if somebody else */
  to?: RecordedPerson;
  /** SHA-256 of what the version shows */
  content?: string;
  /** shortened to its network */
  address?: string;
  /** browser and system */
  device?: string;
  /** SHA-256 of the id of the sign-in */
  session?: string;
  /** of a signature that is carried on: the version it was given for, and the SHA-256 of what that shows */
  given?: { version: string; content: string };
  signature?: { kind: "drawn" | "typed" | "uploaded"; sha256: string };
  /** how the person's account is known to be theirs */
  known?: { ways: ("password" | "google" | "facebook")[]; emailVerifiedAt: string | null };
};

/** Whose entry on a version it is: somebody who has left is known by the address they had. */
type OnVersion = { userId: string | null; email: string; givenVersionId: string | null };

/**
 * What the record tells of a version, in its order: its own entries, and of earlier ones who asked those who are still to
 * sign, and the signatures that it carries on. Exports are left out: they would change what is exported.
 */
export function eventsOf<Event extends RecordEntry>(versionId: string, events: readonly Event[], signers: readonly OnVersion[]): Event[] {
  const told = events.filter(({ kind }) => kind !== "exported");
  const own = new Set(told.filter(({ version }) => version === versionId));
  const begin = Math.min(...[...own].map(({ seq }) => seq));
  for (const { userId, email, givenVersionId } of signers) {
    const isTheirs = (person: RecordedPerson | null | undefined) => (userId ? person?.id === userId : person?.email === email);
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

/** Why a chain of the record is not what it was: the number of the first entry that does not fit. */
export type Break = { seq: number; what: "altered" | "missing" | "end-missing" };

/** What somebody's entry on a version says. */
export type SigningState = "none" | "awaited" | "seen" | "signed" | "declined";

type EntryFacts = { required: boolean; seenAt: Date | null; signedAt: Date | null; declinedAt: Date | null };

export function stateOf(entry: EntryFacts | undefined): SigningState {
  if (!entry?.required) return "none";
  if (entry.signedAt) return "signed";
  if (entry.declinedAt) return "declined";
  return entry.seenAt ? "seen" : "awaited";
}

/** Whether somebody has not answered yet. */
export function isAwaited(state: SigningState): boolean {
  return state === "awaited" || state === "seen";
}

/** What one may do about one's own signature on the newest version. */
export type SignDeed = "sign" | "sign-again";

export function deedOn(state: SigningState, maySign: boolean): SignDeed | null {
  if (!maySign || state === "none") return null;
  return state === "signed" ? "sign-again" : "sign";
}

/** Only who has not signed can still decline. */
export function mayDecline(state: SigningState, maySign: boolean): boolean {
  return maySign && isAwaited(state);
}

/** Why a switch of the form who must sign cannot be moved. */
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

/** People who are to sign, by id: as the form was shown with, and as it is to become. */
export type AskedSigners = { before: ReadonlySet<string>; after: ReadonlySet<string> };

/** characters of a reason */
export const longestReason = 500;
