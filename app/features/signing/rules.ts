/** What the record of signing tells. */
type EventKind = "asked" | "unasked" | "seen" | "signed" | "signed-again" | "declined" | "reminded" | "changed" | "exported";

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
  signature?: { kind: "drawn" | "typed" | "uploaded"; sha256: string };
  /** how the person's account is known to be theirs */
  known?: { ways: ("password" | "google" | "facebook")[]; emailVerifiedAt: string | null };
};

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
