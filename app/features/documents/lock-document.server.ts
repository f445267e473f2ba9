import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";

/** Whoever adds a version waits here for the other; before any version is locked, or two would wait for each other. */
export async function lockDocument(tx: Db, documentId: string): Promise<void> {
  await lockDocuments(tx, [documentId]);
}

/** The document of a version or draft: it comes before the version's own lock. */
export async function lockDocumentOf(tx: Db, versionId: string): Promise<void> {
  const [version] = await tx.select({ documentId: versions.documentId }).from(versions).where(eq(versions.id, versionId));
  if (version) await lockDocument(tx, version.documentId);
}

/** Several in one go: everybody takes them in the same order, or two would wait for each other. */
export async function lockDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...documentIds]))
    .orderBy(asc(documents.id))
    .for("no key update");
}
