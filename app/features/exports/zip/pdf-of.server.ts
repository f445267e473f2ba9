import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { askForExport } from "../ask-for-export.server.ts";

type Made = { result: "done" | "failed" | "unseen"; versionId?: string };
/** isNew: this very call has requested it */
type BeingMade = { result?: never; isNew: boolean };

/** Requests the PDF of a document's newest version and returns its state. */
export async function pdfOf(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, now }: { documentId: string; now: Date },
): Promise<Made | BeingMade> {
  const answer = await askForExport(db, viewer, { documentId, versionId: null, now });
  if (!answer) return { result: "unseen" };
  const { state, versionId } = answer;
  if (answer.state === "asked") return { isNew: answer.isNew ?? false };
  return { result: state === "ready" ? "done" : "failed", versionId };
}
