import { and, eq, isNull } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { publishChange } from "~/live/publish.server";
import type { Db } from "~db/client.server";
import { activities, documentAccess, documents, versions } from "~db/schema/index";

/**
 * Deletes a document with all its versions, and the drafts on it, for everybody who has it; its files go with the next sweep.
 * Answers whether there was one that the viewer may delete.
 */
export async function deleteDocument(db: Db, viewer: Viewer, { documentId }: { documentId: string }): Promise<boolean> {
  if (!isId(documentId)) return false;
  return db.transaction(async (tx) => {
    const [document] = await tx
      .select({ id: documents.id, name: documents.name })
      .from(documents)
      .where(and(eq(documents.id, documentId), grantedTo(tx, viewer, "edit", "delete")))
      .for("update");
    if (!document) return false;

    const people = await tx.select({ id: documentAccess.userId }).from(documentAccess).where(eq(documentAccess.documentId, documentId));
    const drafts = await tx
      .select({ id: versions.id, authorId: versions.authorId })
      .from(versions)
      .where(and(eq(versions.documentId, documentId), isNull(versions.publishedAt)));
    await tx.delete(documents).where(eq(documents.id, documentId));
    await tx.insert(activities).values({ userId: viewer.id, actionCode: "DELETE", actionDesc: document.name });
    await publishChange(
      tx,
      people.map(({ id }) => id),
      { topic: "document", id: documentId },
    );
    for (const { id, authorId } of drafts) await publishChange(tx, [authorId], { topic: "draft", id });
    return true;
  });
}
