import { and, count, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { draftFiles, versionPages, versions } from "~db/schema/index";
import { throwAway } from "./discard-draft.server.ts";
import { type Draft, draftColumns, openDraft } from "./open-draft.server.ts";
import { positionsPerFile } from "./rules.ts";

export type LostEdit = {
  versionId: string;
  /** the name that the person gave it */
  name: string;
  ownPages: number;
};

/** Finds the person's open edit of a document that they may no longer edit, if they had added anything to it. */
export async function findLostEdit(db: Db, viewer: Viewer, documentId: string): Promise<LostEdit | undefined> {
  if (!isId(documentId) || (await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) return undefined;
  const [edit] = await db
    .select(draftColumns)
    .from(versions)
    .where(and(isOwnEdit(viewer), eq(versions.documentId, documentId)));
  if (!edit) return undefined;
  const ownPages = await countOwn(db, edit);
  return ownPages > 0 ? { versionId: edit.id, name: edit.name, ownPages } : undefined;
}

function isOwnEdit(viewer: Viewer) {
  return and(eq(versions.authorId, viewer.id), isNull(versions.publishedAt), isNotNull(versions.baseVersionId));
}

/** Counts the pages of an edit that its author added, and the files under way. */
export async function countOwn(db: Db, { id }: Draft): Promise<number> {
  const pages = await db.$count(versionPages, and(eq(versionPages.versionId, id), isNotNull(versionPages.draftFileId)));
  return pages + (await db.$count(draftFiles, and(eq(draftFiles.versionId, id), eq(draftFiles.state, "received"))));
}

/**
 * Moves everything that the person added out of an edit that they have lost into their new document, and ends the edit. Returns whether there was
 * such an edit. A repeat moves nothing.
 */
export async function keepOwnPages(db: Db, viewer: Viewer, documentId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await findLostEdit(tx, viewer, documentId))) return false;
    const [edit] = await tx
      .select(draftColumns)
      .from(versions)
      .where(and(isOwnEdit(viewer), eq(versions.documentId, documentId)))
      .for("no key update");
    if (!edit) return false;
    const draft = await openDraft(tx, viewer);
    await move(tx, edit, draft);
    await throwAway(tx, edit);
    await tellChange(tx, [viewer.id], { topic: "draft", id: draft.id });
    return true;
  });
}

/** Appends the pages to those that the new document already has. */
async function move(tx: Db, from: Draft, to: Draft): Promise<void> {
  const [last] = await tx
    .select({ position: max(draftFiles.position), files: count() })
    .from(draftFiles)
    .where(eq(draftFiles.versionId, to.id));
  const behind = (last?.position ?? -1) + 1;
  await tx
    .update(versionPages)
    .set({ versionId: to.id, position: sql`${versionPages.position} + ${behind * positionsPerFile}` })
    .where(and(eq(versionPages.versionId, from.id), isNotNull(versionPages.draftFileId)));
  await tx
    .update(draftFiles)
    .set({ versionId: to.id, position: sql`${draftFiles.position} + ${behind}` })
    .where(eq(draftFiles.versionId, from.id));
}
