import { asc, eq, inArray, type SQLWrapper } from "drizzle-orm";
import type { Db } from "./client.server.ts";
import { documents, users, versions } from "./schema/index.ts";

// The doors to rows that many commands lock, in the order of ARCHITECTURE.md: documents first, people last.

/**
 * Locks a document for the rest of the transaction, before any of its versions: of two commands that add a version, one waits.
 * Answers whether the document is there.
 */
export async function lockDocument(tx: Db, documentId: string): Promise<boolean> {
  return (await lockDocuments(tx, [documentId])) === 1;
}

/** Locks the document of a version or draft: it comes before the version's own lock. */
export async function lockDocumentOf(tx: Db, versionId: string): Promise<void> {
  const [version] = await tx.select({ documentId: versions.documentId }).from(versions).where(eq(versions.id, versionId));
  if (version) await lockDocument(tx, version.documentId);
}

/** Locks several documents in one order, named by their ids or by a query for these. Answers how many are there. */
export async function lockDocuments(tx: Db, documentIds: readonly string[] | SQLWrapper): Promise<number> {
  const isMeant = "getSQL" in documentIds ? inArray(documents.id, documentIds) : inArray(documents.id, [...documentIds]);
  return (await tx.select({ id: documents.id }).from(documents).where(isMeant).orderBy(asc(documents.id)).for("no key update")).length;
}

/** Locks a person, named by their id or by a query for it, after all documents, versions and pages. Answers the row as it is from then on. */
export async function lockPerson(tx: Db, userId: string | SQLWrapper): Promise<typeof users.$inferSelect | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  return person;
}
