import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";

/** A version's columns as drafts have them: with an author, as the drafts of erased people are deleted. */
export const draftColumns = { ...getTableColumns(versions), authorId: sql<string>`${versions.authorId}` };

export type Draft = typeof versions.$inferSelect & { authorId: string };

/** The person's one new-document draft; made by the first post that needs it, never by a GET. */
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

    // Two first posts at once: the other one made it.
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

/** What an edit is opened for: to change the document, or only to draw on its pages. */
export type EditAbility = "edit" | "mark";

/** The person's open edit of a document, as long as they may work on it. */
export async function findEdit(db: Db, viewer: Viewer, documentId: string, ability: EditAbility = "edit"): Promise<Draft | undefined> {
  if (!(await isGrantedOn(db, viewer, { documentId, ability }))) return undefined;
  const isOwn = and(eq(versions.documentId, documentId), eq(versions.authorId, viewer.id));
  const [edit] = await db
    .select(draftColumns)
    .from(versions)
    .where(and(isOwn, isNull(versions.publishedAt), isNotNull(versions.baseVersionId)));
  return edit;
}

/** documentId: of the document that is edited; none for a new one */
export function findOpen(db: Db, viewer: Viewer, documentId: string | undefined, ability?: EditAbility): Promise<Draft | undefined> {
  return documentId ? findEdit(db, viewer, documentId, ability) : findNewDraft(db, viewer);
}

/** Locks an open draft of the viewer for the rest of the transaction. Whatever its author does to a draft keeps it from going stale. */
export async function lockDraft(tx: Db, viewer: { id: string }, versionId: string): Promise<Draft | undefined> {
  const [draft] = await tx
    .update(versions)
    .set({ changedAt: sql`now()`, noticeSentAt: null })
    .where(and(eq(versions.id, versionId), eq(versions.authorId, viewer.id), isNull(versions.publishedAt)))
    .returning(draftColumns);
  return draft;
}
