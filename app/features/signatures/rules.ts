import type { Outline } from "~/imaging/strokes";

/** How a signature comes to be; saved: the one that the profile holds. */
export const ways = ["saved", "draw", "type", "upload"] as const;
export type Way = (typeof ways)[number];

/** The letters in which a name can be typed. */
export const hands = ["caveat", "great-vibes", "dancing-script"] as const;
export type Hand = (typeof hands)[number];

/** characters of a typed name */
export const longestName = 60;

/** What one drawing may hold: more than any hand writes. */
export const drawingLimits = {
  strokes: 200,
  numbers: 9000,
  bytes: 60_000,
  /** letters of its outline */ outline: 250_000,
  /** units beyond the pad */ reach: 10_000,
} as const;

type SignatureRefusal =
  | "nothing-drawn"
  | "too-much-drawn"
  | "broken-drawing"
  | "no-name"
  | "letters"
  | "no-picture"
  | "picture-too-large"
  | "store-away"
  | "no-room"
  | "too-many"
  | "unverified"
  | "none-saved"
  | "saved-changed";

/** letters: those that a hand does not have; file: the name of the one that was sent */
export type Refusal = { reason: SignatureRefusal; letters?: string; file?: string };

/** What became of the picture that was sent last. */
export type SignatureState = "none" | "waiting" | "failed" | "done";

/** The vectors of a signature that was drawn or typed; an uploaded one is its picture alone. */
export function outlineOf({ outline }: { outline: Outline | null }): Outline | null {
  return outline;
}
