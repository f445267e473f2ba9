import { and, desc, eq, isNull } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documents, draftFiles, versionPages, versions } from "~db/schema/index";
import { changesOf } from "./compare-edit.server.ts";
import { countOwn } from "./keep-own-pages.server.ts";
import { type Draft, draftColumns, findEdit } from "./open-draft.server.ts";

/** documentId: null for a new document; name: "" if the draft has no name yet */
export type Unfinished = { documentId: string | null; name: string };

/** Finds the person's edit of the document if it has unsaved changes. */
export async function findUnfinishedEdit(db: Db, viewer: Viewer, documentId: string): Promise<Unfinished | null> {
  const edit = await findEdit(db, viewer, documentId);
  return edit && (await isBegun(db, edit)) ? { documentId, name: await savedName(db, edit) } : null;
}

/** Finds what the person worked on last, on any device, and neither uploaded nor saved. */
export async function findLastUnfinished(db: Db, viewer: Viewer): Promise<Unfinished | null> {
  const open = await db
    .select(draftColumns)
    .from(versions)
    .where(
      and(eq(versions.authorId, viewer.id), isNull(versions.publishedAt), isNull(versions.publishAskedAt), eq(versions.isApart, false)),
    )
    .orderBy(desc(versions.changedAt))
    .limit(5);
  for (const draft of open) {
    const isTheirs = !draft.baseVersionId || (await isGrantedOn(db, viewer, { documentId: draft.documentId, ability: "edit" }));
    // The person has lost the right to edit, but pages that they added can still become a document.
    if (!isTheirs && (await countOwn(db, draft)) > 0) return { documentId: draft.documentId, name: draft.name };
    if (!isTheirs || !(await isBegun(db, draft))) continue;
    if (!draft.baseVersionId) return { documentId: null, name: draft.name };
    return { documentId: draft.documentId, name: await savedName(db, draft) };
  }
  return null;
}

/** The document's saved name, whatever its edit calls it. */
async function savedName(db: Db, { documentId, name }: Draft): Promise<string> {
  const [document] = await db.select({ name: documents.name }).from(documents).where(eq(documents.id, documentId));
  return document?.name ?? name;
}

/** Returns whether work on the draft has begun: opening the screen alone does not count. */
async function isBegun(db: Db, draft: Draft): Promise<boolean> {
  if ((await db.$count(draftFiles, and(eq(draftFiles.versionId, draft.id), eq(draftFiles.state, "received")))) > 0) return true;
  if (draft.baseVersionId) return (await changesOf(db, draft)).length > 0;
  return draft.name !== "" || (await db.$count(versionPages, eq(versionPages.versionId, draft.id))) > 0;
}
