import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { draftFiles, removedPages, versionPages } from "~db/schema/index";
import { positionsPerFile } from "../rules.ts";
import { lockDraftOf } from "./withdraw-file.server.ts";

/** the number of pictures that a camera takes for one document at most */
const most = 500;

/** Puts the files of several forms into this order, within the places that they already have in the draft, opened or not. */
export async function arrangeFiles(db: Db, viewer: Viewer, submissionIds: readonly string[]): Promise<void> {
  const wanted = submissionIds.filter(isId).slice(0, most);
  const [first] = wanted;
  if (!first) return;
  await db.transaction(async (tx) => {
    const versionId = await lockDraftOf(tx, viewer, first);
    if (!versionId) return;
    const { id, submissionId, position } = draftFiles;
    const sent = await tx
      .select({ id, submissionId, position })
      .from(draftFiles)
      .where(and(eq(draftFiles.versionId, versionId), inArray(submissionId, wanted)))
      .orderBy(asc(position));
    const order = sent.toSorted((one, other) => wanted.indexOf(one.submissionId) - wanted.indexOf(other.submissionId));
    for (const [index, file] of order.entries()) await place(tx, { versionId, file, to: sent[index]?.position ?? file.position });
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}

type Move = { versionId: string; file: { id: string; position: number }; to: number };

async function place(tx: Db, { versionId, file, to }: Move): Promise<void> {
  if (to === file.position) return;
  await tx.update(draftFiles).set({ position: to }).where(eq(draftFiles.id, file.id));
  const by = (to - file.position) * positionsPerFile;
  for (const places of [versionPages, removedPages])
    await tx
      .update(places)
      .set({ position: sql`${places.position} + ${by}` })
      .where(and(eq(places.versionId, versionId), eq(places.draftFileId, file.id)));
}
