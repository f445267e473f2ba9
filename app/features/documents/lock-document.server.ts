import { asc, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";

/** Whoever adds a version waits here for the other; before any version is locked, or two would wait for each other. */
export async function lockDocument(tx: Db, documentId: string): Promise<void> {
  await lockDocuments(tx, [documentId]);
}

/** Several in one go: everybody takes them in the same order, or two would wait for each other. */
export async function lockDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...documentIds]))
    .orderBy(asc(documents.id))
    .for("update");
}
