import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { askForExport, type ExportedFile } from "./ask-for-export.server.ts";

/** total: documents that the viewer sees; the others are left out */
export type ExportsAnswer =
  | { state: "ready"; total: number; files: ExportedFile[] }
  | { state: "asked"; total: number; done: number }
  | { state: "failed"; total: number };

/** The PDFs of many documents, or how many of them are made. Nothing where the viewer may see none of them. */
export async function askForExports(
  db: Db,
  viewer: Viewer,
  { documentIds, now }: { documentIds: readonly string[]; now: Date },
): Promise<ExportsAnswer | undefined> {
  const files: ExportedFile[] = [];
  let total = 0;
  let hasFailed = false;
  for (const documentId of documentIds) {
    const answer = await askForExport(db, viewer, { documentId, versionId: null, now });
    if (!answer) continue;
    total += 1;
    if (answer.state === "ready") files.push(answer.file);
    hasFailed ||= answer.state === "failed";
  }
  if (total === 0) return undefined;
  if (hasFailed) return { state: "failed", total };
  return files.length === total ? { state: "ready", total, files } : { state: "asked", total, done: files.length };
}
