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
