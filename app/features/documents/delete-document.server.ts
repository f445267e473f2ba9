import { and, eq, isNull } from "drizzle-orm";
import { setAccessAside } from "~/features/access/give-access.server";
import { grantedTo, isGrantedOn } from "~/features/access/granted-to.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { notify } from "~/features/notifications/notify.server";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents, trashedDocuments, users, versions } from "~db/schema/index";
import { lockDocument } from "./lock-document.server.ts";
import { trashEnd } from "./trash/rules.ts";

/** batchId: of documents that are deleted in one go */
type DeleteDocument = { documentId: string; batchId?: string | undefined; now: Date };

/**
 * Puts a document into the trash of its owner: at once nobody has it any more. Drafts on it stay with their authors.
 * Answers whether there was one that the viewer may delete.
 */
export async function deleteDocument(db: Db, viewer: Pick<Viewer, "id">, { documentId, batchId, now }: DeleteDocument): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Asked before, so that nobody else holds the document up, and again: somebody else may have been sooner.
    if (!(await isGrantedOn(tx, viewer, { documentId, ability: "delete" }))) return false;
    await lockDocument(tx, documentId);
    const [document] = await tx
      .select({ name: documents.name, ownerId: documents.ownerId })
      .from(documents)
      .where(and(eq(documents.id, documentId), grantedTo(tx, viewer, "delete")));
    if (!document) return false;

    const drafts = await tx
      .select({ id: versions.id, authorId: users.id })
      .from(versions)
      .innerJoin(users, eq(users.id, versions.authorId))
      .where(and(eq(versions.documentId, documentId), isNull(versions.publishedAt)));
    // Told at commit; afterwards nobody knows who they were.
    await tellReaders(tx, documentId);
    await setAccessAside(tx, [documentId]);
    await tx
      .insert(trashedDocuments)
      .values({ documentId, ownerId: document.ownerId, trashedById: viewer.id, trashedAt: now, endsAt: trashEnd(now) });
    await recordActivity(tx, { userId: viewer.id, code: "DELETE", about: document.name, now });
    const news = { kind: "document-deleted", fromUserId: viewer.id, batchId, now } as const;
    if (document.ownerId !== viewer.id) await notify(tx, { userId: document.ownerId, ...news });
    for (const { id, authorId } of drafts) await tellChange(tx, [authorId], { topic: "draft", id });
    return true;
  });
}
