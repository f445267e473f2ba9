import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";

export type PublishedVersion = typeof versions.$inferSelect;

/** The version that everybody sees; none before the first is published. */
export async function findNewest(db: Db, documentId: string): Promise<PublishedVersion | undefined> {
  const [newest] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt)))
    .orderBy(desc(versions.publishedAt))
    .limit(1);
  return newest;
}
