import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";

/** Returns the ids of the documents that show a page in one of their published versions. */
export async function documentsShowing(db: Db, pageId: string): Promise<string[]> {
  const showing = await db
    .selectDistinct({ documentId: versions.documentId })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pageId), isNotNull(versions.publishedAt)));
  return showing.map(({ documentId }) => documentId);
}
