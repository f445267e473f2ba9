import type { FileReason } from "~/features/drafts/rules";

/** The programs whose exports are understood; files: any folder of files. */
export const sources = ["paperless", "docspell", "mappe", "files"] as const;
export type Source = (typeof sources)[number];

export const programs: Record<Source, string> = { paperless: "Paperless-ngx", docspell: "Docspell", mappe: "Mappe", files: "" };

/** Why a file of a folder or ZIP is not looked at. */
export type PassedOver = "link" | "locked-entry" | "unknown-entry" | "twice" | "not-read";

/** Why something of an export does not become a document although it could be read. */
export type LeftOut = PassedOver | "missing" | "deleted" | "of-others" | "no-original" | "unreadable";

/**
 * What became of a document of an export. new: it would be taken; taken: it is one of Mappe's now, or is still being worked on; known: it was taken
 * earlier, and nothing was changed; waiting: it needs a password or another try, for which Mappe keeps it; later: the store did not take it
 */
export type Became = "new" | "taken" | "known" | "refused" | "waiting" | "later" | "left-out";

export type Outcome = {
  path: string;
  id: string;
  name: string;
  became: Became;
  reason: FileReason | LeftOut | null;
  documentId: string | null;
  /** under which it was taken; null: it never was */
  deliveryId: string | null;
};

/** Returns whether the outcome is one that somebody has to look at. */
export function isTroubling({ became, reason }: Outcome): boolean {
  if (became === "left-out")
    return reason === "missing" || reason === "unreadable" || reason === "locked-entry" || reason === "unknown-entry";
  return became === "refused" || became === "later" || became === "waiting";
}
