import type { FileRefusal } from "~/engines/contract";
import { tidy } from "~/lib/tidy";

/** Why a file that was added makes no pages. */
export type FileReason =
  | FileRefusal
  | "too-large"
  | "too-many-files"
  | "more-files"
  | "no-space"
  | "used-up"
  | "hard-for-now"
  | "over-quota";

/** At most this many pages a person can sensibly name at once; keeps positions of one file together. */
export const positionsPerFile = 10_000;

export const maxNameLength = 200;
const maxFileNameLength = 120;

/** The name of what was sent: no folders, no control or direction marks, never longer than a file system takes. */
export function tidyFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return shortFileName(tidy(last.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"]/g, ""))) || "?";
}

/** The ending stays: by it people know what they sent. */
function shortFileName(name: string): string {
  if (name.length <= maxFileNameLength) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return `${tidy(name, maxFileNameLength - ending.length - 1)}…${ending}`;
}

/** "Beleg 21.11.2026": the name analysis gives. */
export function suggestedName(type: string, germanDay: string): string {
  return `${type} ${germanDay}`;
}

const day = 24 * 60 * 60 * 1000;
/** ms after which a draft that nobody touched goes */
export const draftLifetime = 90 * day;
/** ms between the mail that says so and the end */
export const noticePeriod = 14 * day;
/** ms after which that mail is due */
export const noticeAfter = draftLifetime - noticePeriod;

/** Until when a draft stays that its author was told about; never shorter after the mail than the mail promised. */
export function keptUntil({ changedAt, noticeSentAt }: { changedAt: Date; noticeSentAt: Date }): Date {
  return new Date(Math.max(changedAt.getTime() + draftLifetime, noticeSentAt.getTime() + noticePeriod));
}
