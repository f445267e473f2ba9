import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";

/** The columns of a version for drafts: the author is never null, as the drafts of erased people are deleted. */
export const draftColumns = { ...getTableColumns(versions), authorId: sql<string>`${versions.authorId}` };

export type Draft = typeof versions.$inferSelect & { authorId: string };

/** Returns the person's one draft of a new document; the first POST that needs it creates it, never a GET. */
export async function openDraft(db: Db, viewer: Viewer): Promise<Draft> {
  const existing = await findNewDraft(db, viewer);
  if (existing) return existing;
  return db.transaction(async (tx) => {
    const [document] = await tx.insert(documents).values({ ownerId: viewer.id }).returning({ id: documents.id });
    if (!document) throw new Error("The document row was not written.");
    const [draft] = await tx
      .insert(versions)
      .values({ documentId: document.id, authorId: viewer.id })
      .onConflictDoNothing()
      .returning(draftColumns);
    if (draft) return draft;

    // The other of two simultaneous first posts created the draft.
    await tx.delete(documents).where(eq(documents.id, document.id));
    const other = await findNewDraft(tx, viewer);
    if (!other) throw new Error("The draft was published or discarded meanwhile.");
    return other;
  });
}

export async function findNewDraft(db: Db, viewer: Viewer): Promise<Draft | undefined> {
  const [draft] = await db
    .select(draftColumns)
    .from(versions)
    .where(
      and(eq(versions.authorId, viewer.id), isNull(versions.publishedAt), isNull(versions.baseVersionId), eq(versions.isApart, false)),
    );
  return draft;
}

/** The purpose of an edit: to change the document, or only to draw on its pages. */
export type EditAbility = "edit" | "mark";

/** Finds the person's open edit of a document, as long as they may work on it. */
export async function findEdit(db: Db, viewer: Viewer, documentId: string, ability: EditAbility = "edit"): Promise<Draft | undefined> {
  if (!(await isGrantedOn(db, viewer, { documentId, ability }))) return undefined;
  const isOwn = and(eq(versions.documentId, documentId), eq(versions.authorId, viewer.id));
  const [edit] = await db
    .select(draftColumns)
    .from(versions)
    .where(and(isOwn, isNull(versions.publishedAt), isNotNull(versions.baseVersionId)));
  return edit;
}

/** documentId: id of the document that is edited; undefined for a new one */
export function findOpen(db: Db, viewer: Viewer, documentId: string | undefined, ability?: EditAbility): Promise<Draft | undefined> {
  return documentId ? findEdit(db, viewer, documentId, ability) : findNewDraft(db, viewer);
}

/** Locks an open draft of the viewer until the transaction ends, and records that its author has worked on it. */
export async function lockDraft(tx: Db, viewer: { id: string }, versionId: string): Promise<Draft | undefined> {
  const [draft] = await tx
    .update(versions)
    .set({ changedAt: sql`now()`, noticeSentAt: null })
    .where(and(eq(versions.id, versionId), eq(versions.authorId, viewer.id), isNull(versions.publishedAt)))
    .returning(draftColumns);
  return draft;
}
