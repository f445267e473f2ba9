import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Door } from "~/features/documents/rules";
import type { Db } from "~db/client.server";
import { type ApartReason, apartFiles, trashedDocuments, versions } from "~db/schema/index";
import { mayBeTriedAgain } from "../rules.ts";

type Owner = { id: string };

/** What became of a delivery. trashed: its document lies in the trash; isKept: it was refused and can be tried again, or needs a password */
export type Delivered = {
  state: "working" | "done" | "trashed" | "refused";
  reason: ApartReason | null;
  isKept: boolean;
  documentId: string | null;
};

/** Finds what became of deliveries, by their ids. One whose document is deleted for good counts as one that never came. */
export async function findDelivered(db: Db, owner: Owner, deliveryIds: readonly string[]): Promise<Map<string, Delivered>> {
  const { submissionId: id, reason } = apartFiles;
  const rows = await db
    .select({ id, reason, documentId: versions.documentId, publishedAt: versions.publishedAt, trashed: trashedDocuments.documentId })
    .from(apartFiles)
    .leftJoin(versions, eq(versions.id, apartFiles.versionId))
    .leftJoin(trashedDocuments, eq(trashedDocuments.documentId, versions.documentId))
    .where(and(eq(apartFiles.userId, owner.id), inArray(id, [...deliveryIds])));
  return new Map(
    rows.flatMap(({ id, reason, documentId, publishedAt, trashed }): [string, Delivered][] => {
      if (reason) return [[id, { state: "refused", reason, isKept: documentId !== null && mayBeTriedAgain(reason), documentId: null }]];
      if (!documentId) return [];
      return [[id, { state: trashed ? "trashed" : publishedAt ? "done" : "working", reason, isKept: false, documentId }]];
    }),
  );
}

/** Forgets a delivery of which nothing is there any more, so that it can be taken once more. */
export async function forgetDelivered(db: Db, owner: Owner, deliveryId: string): Promise<void> {
  await db
    .delete(apartFiles)
    .where(and(eq(apartFiles.userId, owner.id), eq(apartFiles.submissionId, deliveryId), isNull(apartFiles.versionId)));
}

/** Counts the files of a person that came by a door and are still being made a document of. */
export async function countUnderWay(db: Db, owner: Owner, door: Door): Promise<number> {
  const rows = await db
    .select({ id: apartFiles.id })
    .from(apartFiles)
    .innerJoin(versions, eq(versions.id, apartFiles.versionId))
    .where(and(eq(apartFiles.userId, owner.id), eq(apartFiles.door, door), isNull(apartFiles.reason), isNull(versions.publishedAt)));
  return rows.length;
}
