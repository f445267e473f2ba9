import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { lockDocuments } from "~db/locks.server";
import { versionPages, versions } from "~db/schema/index";

/**
 * Locks the documents whose versions or drafts contain a page, so that nobody publishes, shares or signs meanwhile. Call it before locking
 * their versions, as everywhere.
 */
export async function lockDocumentsOf(tx: Db, pageId: string): Promise<void> {
  const showing = tx
    .select({ id: versions.documentId })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(eq(versionPages.pageId, pageId));
  await lockDocuments(tx, showing);
}
