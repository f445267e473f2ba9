import { isId } from "~/lib/ids";
import { type AccessReach, type AccessRight, accessRights } from "../rules.ts";

/** greatest number of access keys of one person: several devices and programs, each with its own */
export const accessKeyLimit = 20;
export const accessKeyNameMaxLength = 60;

/** what each secret begins with, so that services that look for published secrets know it */
export const accessKeyStart = "mappe_";

/** ms after which another use is noted, so that not every request causes a write */
export const accessKeyUseNoted = 60 * 1000;

/** Returns whether a text has the form of a secret of an access key. */
export function isAccessKey(text: string): boolean {
  return /^mappe_[A-Za-z0-9_-]{43}$/.test(text);
}

/** Which documents a key reaches; viewId: the saved search, where it is one alone */
export type ReachOfKey = { reach: AccessReach; viewId: string | null };

/** The value of a form for which documents a key reaches. */
export function reachValue({ reach, viewId }: ReachOfKey): string {
  return viewId ? `view:${viewId}` : reach;
}

/** Reads it; anything else is the least. */
export function readReach(value: string): ReachOfKey {
  const [reach, viewId] = value.split(":", 2);
  if (reach === "view" && isId(viewId)) return { reach, viewId };
  return { reach: reach === "all" ? "all" : "own", viewId: null };
}

/** Reads the rights that were ticked, in the order in which they are told. */
export function readRights(ticked: readonly unknown[]): AccessRight[] {
  return accessRights.filter((right) => ticked.includes(right));
}

/** Returns whether a key with these rights sees documents, so that it matters which. */
export function seesDocuments(rights: readonly AccessRight[]): boolean {
  return rights.some((right) => right !== "add");
}
