import { and, desc, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";

export type PublishedVersion = typeof versions.$inferSelect;

/** The version that everybody sees; none before the first is published. */
export async function findNewest(db: Db, documentId: string): Promise<PublishedVersion | undefined> {
  return (await findNewestOfEach(db, [documentId])).get(documentId);
}

/** The same of several documents, by the document. */
export async function findNewestOfEach(db: Db, documentIds: readonly string[]): Promise<Map<string, PublishedVersion>> {
  const found = await db
    .selectDistinctOn([versions.documentId])
    .from(versions)
    .where(and(inArray(versions.documentId, [...documentIds]), isNotNull(versions.publishedAt)))
    .orderBy(versions.documentId, desc(versions.publishedAt));
  return new Map(found.map((version) => [version.documentId, version]));
}
