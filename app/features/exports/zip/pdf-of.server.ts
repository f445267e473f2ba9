import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { askForExport } from "../ask-for-export.server.ts";

type Made = { result: "done" | "failed" | "unseen"; versionId?: string };

/** What became of the PDF of a document's newest version, which is asked for; nothing where it is being made. */
export async function pdfOf(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, now }: { documentId: string; now: Date },
): Promise<Made | undefined> {
  const answer = await askForExport(db, viewer, { documentId, versionId: null, now });
  if (!answer) return { result: "unseen" };
  const { state, versionId } = answer;
  if (state === "asked") return undefined;
  return { result: state === "ready" ? "done" : "failed", versionId };
}
