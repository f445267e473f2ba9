import type { WantedLook } from "~/imaging/recipe";

/** Something to be sent: a file, or an instruction about the files sent before it. */
export type Parcel = {
  submissionId: string;
  /** number of the file within its form */
  place: number;
  /**
   * each: a document of its own; draft: a page of the draft; publish: Upload for the pages of the form before it; withdraw: takes the pages of its
   * form out again; arrange: sets the order of the pages of several forms
   */
  kind: "each" | "draft" | "publish" | "withdraw" | "arrange";
  /** ids of forms */
  order?: readonly string[] | undefined;
  /** id of the document whose open edit it goes into; undefined: the new document */
  document?: string | undefined;
  file: File;
  fullQuality: boolean;
  look?: WantedLook | undefined;
  /** used-up: nothing is left of the trial for it; like a failed parcel it waits for the person */
  state: "waiting" | "sending" | "failed" | "used-up";
  tries: number;
};

/**
 * isLost: the server does not answer; sending resumes automatically. hasNoRoom: the browser keeps not all of the parcels, some would be lost with the
 * tab. usedUp: the draft whose used-up trial is still to be reported
 */
export type Outbox = {
  parcels: readonly Parcel[];
  /** progress of the parcel that is being sent */
  percent: number;
  /** number of parcels sent to drafts since the outbox was last empty */
  sent: number;
  isLost: boolean;
  isSignedOut: boolean;
  hasNoRoom: boolean;
  usedUp: { document: string | undefined } | null;
};

export const nothingToSend: Outbox = {
  parcels: [],
  percent: 0,
  sent: 0,
  isLost: false,
  isSignedOut: false,
  hasNoRoom: false,
  usedUp: null,
};

export function keyOf({ submissionId, place, kind }: Pick<Parcel, "submissionId" | "place" | "kind">): string {
  return `${submissionId}:${isFile({ kind }) ? place : kind}`;
}

/** Returns whether the parcel is a file, and not an instruction. */
export function isFile({ kind }: Pick<Parcel, "kind">): boolean {
  return kind === "each" || kind === "draft";
}

export function isSame(one: Parcel, other: Parcel): boolean {
  return keyOf(one) === keyOf(other);
}

/** Returns the next parcel to send. Pages of a draft are sent in order, one after the other; files that become one document each need not be. */
export function nextOf(parcels: readonly Parcel[]): Parcel | undefined {
  const held = new Set<string | undefined>();
  return parcels.find((parcel) => {
    if (parcel.kind === "each") return parcel.state === "waiting";
    const isFirst = !held.has(parcel.document);
    held.add(parcel.document);
    return isFirst && parcel.state === "waiting";
  });
}

/** Returns the most urgent trouble of the parcels, or null. */
export function troubleOf({ parcels, isLost, isSignedOut }: Pick<Outbox, "parcels" | "isLost" | "isSignedOut">) {
  if (parcels.length === 0) return null;
  if (isSignedOut) return "signed-out" as const;
  if (isLost) return "lost" as const;
  return (["used-up", "failed"] as const).find((trouble) => parcels.some(({ state }) => state === trouble)) ?? null;
}

export type Sending = { state: "idle" } | { state: "sending"; percent: number } | { state: "lost" | "failed" | "signed-out" | "used-up" };

/** Returns the progress of the parcels for one draft. */
export function sendingTo(document: string | undefined, outbox: Outbox): Sending {
  const parcels = outbox.parcels.filter((parcel) => parcel.kind !== "each" && parcel.document === document);
  if (parcels.length === 0) return { state: "idle" };
  const trouble = troubleOf({ ...outbox, parcels });
  if (trouble) return { state: trouble };
  const percent = parcels.some(({ state }) => state === "sending") ? outbox.percent : 0;
  return { state: "sending", percent: Math.round((outbox.sent * 100 + percent) / (outbox.sent + parcels.length)) };
}

/** Returns whether sending has stopped. */
export function isStuck({ state }: Sending): boolean {
  return state !== "idle" && state !== "sending";
}
