import { and, desc, eq } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, documentNotes, documents, users } from "~db/schema/index";

export type Note = {
  id: string;
  text: string;
  /** null: the author's account is deleted */
  author: string | null;
  at: Date;
  /** the viewer may delete the note */
  mayDelete: boolean;
};

/** Returns the notes of a document, the newest first; none if the viewer may not see the document. */
export async function listNotes(db: Db, viewer: Pick<Viewer, "id">, documentId: string): Promise<Note[]> {
  if (!isId(documentId)) return [];
  const rows = await db
    .select({
      id: documentNotes.id,
      text: documentNotes.text,
      author: users.displayName,
      authorId: documentNotes.authorId,
      ownerId: documents.ownerId,
      at: documentNotes.createdAt,
    })
    .from(documentNotes)
    .innerJoin(documents, eq(documents.id, documentNotes.documentId))
    .innerJoin(
      documentAccess,
      and(eq(documentAccess.documentId, documentNotes.documentId), eq(documentAccess.userId, viewer.id), isGranted("view")),
    )
    .leftJoin(users, eq(users.id, documentNotes.authorId))
    .where(eq(documentNotes.documentId, documentId))
    .orderBy(desc(documentNotes.createdAt), desc(documentNotes.id));
  return rows.map(({ authorId, ownerId, ...note }) => ({ ...note, mayDelete: [authorId, ownerId].includes(viewer.id) }));
}
