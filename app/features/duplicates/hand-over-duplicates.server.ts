import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents, duplicates, fingerprints } from "~db/schema/index";
import { askForDuplicates } from "./find-duplicates.server.ts";

/** Has documents with another owner looked at anew: fingerprints are compared among the papers of one owner, and made for that owner. */
export async function takeFingerprintsAnew(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(fingerprints).where(inArray(fingerprints.documentId, [...documentIds]));
  for (const documentId of documentIds) await askForDuplicates(tx, documentId);
}

/** Gives the new owner the pairs of two documents that both changed hands, with what was decided about them; pairs that were parted go. */
export async function handOverDuplicates(tx: Db, { fromId, toId }: { fromId: string; toId: string }): Promise<void> {
  const { ownerId, firstId, secondId } = duplicates;
  const ownedOfBoth = (userId: string) =>
    sql`(select count(*) from ${documents} where ${documents.id} in (${firstId}, ${secondId}) and ${documents.ownerId} = ${userId})`;
  await tx
    .update(duplicates)
    .set({ ownerId: toId })
    .where(and(eq(ownerId, fromId), sql`${ownedOfBoth(toId)} = 2`));
  await tx.delete(duplicates).where(and(eq(ownerId, fromId), sql`${ownedOfBoth(fromId)} < 2`));
}
