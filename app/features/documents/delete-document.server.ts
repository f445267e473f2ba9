import { and, eq, isNull } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { purgeRecord } from "~/features/signing/purge-record.server";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents, users, versions } from "~db/schema/index";

/**
 * Deletes a document with all its versions, and the drafts on it, for everybody who has it; its files go with the next sweep.
 * Answers whether there was one that the viewer may delete.
 */
export async function deleteDocument(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, now }: { documentId: string; now: Date },
): Promise<boolean> {
  if (!isId(documentId)) return false;
  return db.transaction(async (tx) => {
    const [document] = await tx
      .select({ id: documents.id, name: documents.name })
      .from(documents)
      .where(and(eq(documents.id, documentId), grantedTo(tx, viewer, "delete")))
      .for("update");
    if (!document) return false;

    const drafts = await tx
      .select({ id: versions.id, authorId: users.id })
      .from(versions)
      .innerJoin(users, eq(users.id, versions.authorId))
      .where(and(eq(versions.documentId, documentId), isNull(versions.publishedAt)));
    // Told at commit; afterwards nobody knows who they were.
    await tellReaders(tx, documentId);
    await purgeRecord(tx, documentId);
    await tx.delete(documents).where(eq(documents.id, documentId));
    await recordActivity(tx, { userId: viewer.id, code: "DELETE", about: document.name, now });
    for (const { id, authorId } of drafts) await tellChange(tx, [authorId], { topic: "draft", id });
    return true;
  });
}
