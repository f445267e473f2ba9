import { and, eq, exists, or, sql } from "drizzle-orm";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentNotes, documents } from "~db/schema/index";
import { refreshSearchText } from "../versions/refresh-search-text.server.ts";

/** Deletes a note for good, if the viewer is its author or owns the document. Returns whether it existed. */
export async function deleteNote(db: Db, viewer: Viewer, { documentId, noteId }: { documentId: string; noteId: string }): Promise<boolean> {
  if (!isId(noteId)) return false;
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "view" }))) return false;
    const ofOwner = tx
      .select({ one: sql`1` })
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.ownerId, viewer.id)));
    const gone = await tx
      .delete(documentNotes)
      .where(
        and(
          eq(documentNotes.id, noteId),
          eq(documentNotes.documentId, documentId),
          or(eq(documentNotes.authorId, viewer.id), exists(ofOwner)),
        ),
      )
      .returning({ id: documentNotes.id });
    if (gone.length === 0) return false;
    await refreshSearchText(tx, documentId);
    await tellReaders(tx, documentId);
    return true;
  });
}
