import type { WantedLook } from "~/imaging/recipe";

/** What is to be sent: a file, or the word what becomes of those sent before it. */
export type Parcel = {
  submissionId: string;
  /** within its form */
  place: number;
  /**
   * each: a document of its own; draft: a page of the draft; publish: Upload, for what the form before it brought;
   * withdraw: what the form brought is taken out again; arrange: what several forms brought comes into their order
   */
  kind: "each" | "draft" | "publish" | "withdraw" | "arrange";
  /** of forms */
  order?: readonly string[] | undefined;
  /** whose open edit it goes into; none: the new document */
  document?: string | undefined;
  file: File;
  fullQuality: boolean;
  look?: WantedLook | undefined;
  /** used-up: nothing is left of the trial for it; like what failed it waits for the person */
  state: "waiting" | "sending" | "failed" | "used-up";
  tries: number;
};

/** isLost: nobody answers; it goes on by itself. usedUp: the draft of which that is still to be told */
export type Outbox = {
  parcels: readonly Parcel[];
  /** of the one under way */
  percent: number;
  /** of the drafts, since there was nothing to send */
  sent: number;
  isLost: boolean;
  isSignedOut: boolean;
  usedUp: { document: string | undefined } | null;
};

export const nothingToSend: Outbox = { parcels: [], percent: 0, sent: 0, isLost: false, isSignedOut: false, usedUp: null };

export function keyOf({ submissionId, place, kind }: Pick<Parcel, "submissionId" | "place" | "kind">): string {
  return `${submissionId}:${isFile({ kind }) ? place : kind}`;
}

/** And not the word what becomes of one. */
export function isFile({ kind }: Pick<Parcel, "kind">): boolean {
  return kind === "each" || kind === "draft";
}

export function isSame(one: Parcel, other: Parcel): boolean {
  return keyOf(one) === keyOf(other);
}

/** Pages of a draft go one behind the other, in their order; files that become a document each need not. */
export function nextOf(parcels: readonly Parcel[]): Parcel | undefined {
  const held = new Set<string | undefined>();
  return parcels.find((parcel) => {
    if (parcel.kind === "each") return parcel.state === "waiting";
    const isFirst = !held.has(parcel.document);
    held.add(parcel.document);
    return isFirst && parcel.state === "waiting";
  });
}

/** What is to be said of them, the most urgent first. */
export function troubleOf({ parcels, isLost, isSignedOut }: Pick<Outbox, "parcels" | "isLost" | "isSignedOut">) {
  if (parcels.length === 0) return null;
  if (isSignedOut) return "signed-out" as const;
  if (isLost) return "lost" as const;
  return (["used-up", "failed"] as const).find((trouble) => parcels.some(({ state }) => state === trouble)) ?? null;
}

export type Sending = { state: "idle" } | { state: "sending"; percent: number } | { state: "lost" | "failed" | "signed-out" | "used-up" };

/** How it goes with what is on its way to one draft. */
export function sendingTo(document: string | undefined, outbox: Outbox): Sending {
  const parcels = outbox.parcels.filter((parcel) => parcel.kind !== "each" && parcel.document === document);
  if (parcels.length === 0) return { state: "idle" };
  const trouble = troubleOf({ ...outbox, parcels });
  if (trouble) return { state: trouble };
  const percent = parcels.some(({ state }) => state === "sending") ? outbox.percent : 0;
  return { state: "sending", percent: Math.round((outbox.sent * 100 + percent) / (outbox.sent + parcels.length)) };
}

/** The files wait to be sent again. */
export function isStuck({ state }: Sending): boolean {
  return state !== "idle" && state !== "sending";
}
