import type { Outline } from "~/imaging/strokes";

/** The ways to make a signature; saved: the one in the profile. */
export const ways = ["saved", "draw", "type", "upload"] as const;
export type Way = (typeof ways)[number];

/** The fonts in which a name can be typed. */
export const hands = ["caveat", "great-vibes", "dancing-script"] as const;
export type Hand = (typeof hands)[number];

/** characters of a typed name */
export const longestName = 60;

/** The limits of one drawing: more than anybody writes. */
export const drawingLimits = {
  strokes: 200,
  numbers: 9000,
  bytes: 60_000,
  /** characters of its outline */ outline: 250_000,
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

/** letters: those that a font lacks; file: name of the file that was sent */
export type Refusal = { reason: SignatureRefusal; letters?: string; file?: string };

/** The state of the picture that was sent last. */
export type SignatureState = "none" | "waiting" | "failed" | "done";

/** A picture that was sent to sign with; width, height: its proportions, once it is done. */
export type SentSignature = { imageId: string; width: number; height: number; state: SignatureState };

/** Returns the vectors of a drawn or typed signature; an uploaded one only has its picture. */
export function outlineOf({ outline }: { outline: Outline | null }): Outline | null {
  return outline;
}
