import { writeFile } from "node:fs/promises";
import { env } from "~/env.server";
import { byteOrderMark, csvForm, csvLine } from "~/features/bulk/table/csv";
import { documentPath } from "~/features/documents/paths";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import type { FileReason } from "~/features/drafts/rules";
import type { Became, LeftOut, Outcome } from "./rules.ts";

/** What became of a document, in words for the operator. */
export const saidBecame: Record<Became, string> = {
  new: "would be taken",
  taken: "taken",
  known: "already there",
  refused: "refused",
  waiting: "waits for its person",
  later: "the store did not take it",
  "left-out": "left out",
};

const saidLeftOut: Record<LeftOut, string> = {
  link: "It is a link.",
  "locked-entry": "It is encrypted within the ZIP.",
  "unknown-entry": "It is packed in a way that cannot be read.",
  twice: "The ZIP has it twice.",
  "not-read": "It is no file for Mappe.",
  missing: "The export names it, but does not have it.",
  deleted: "It lies in the trash there.",
  "of-others": "It is somebody else's document.",
  "no-original": "It has no original.",
  unreadable: "It is damaged, or was changed while it was read.",
};

export function addressOf(documentId: string): string {
  return env.APP_URL + documentPath(documentId);
}

/** Returns why each did not become a document, in words; "" for the others. */
export async function reasonsOf(outcomes: readonly Outcome[]): Promise<string[]> {
  const why = await refusalWords("en");
  const ofFile = (reason: FileReason, path: string) => why({ name: path.split("/").at(-1) ?? path, reason });
  return outcomes.map(({ reason, path, became }) => {
    if (became === "later") return "The store has no room or does not answer. Run the import again.";
    if (!reason) return "";
    return reason in saidLeftOut ? saidLeftOut[reason as LeftOut] : ofFile(reason as FileReason, path);
  });
}

/** Writes what became of each document into a CSV file. */
export async function writeReport(file: string, outcomes: readonly Outcome[], reasons: readonly string[]): Promise<void> {
  const form = csvForm("en");
  const lines = outcomes.map(({ path, id, name, became, documentId }, at) =>
    csvLine([path, id, name, saidBecame[became], reasons[at] ?? "", documentId ? addressOf(documentId) : ""], form),
  );
  await writeFile(file, byteOrderMark + csvLine(["path", "id", "name", "became", "reason", "address"], form) + lines.join(""));
}
