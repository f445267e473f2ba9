import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";

/** For a query: the id of a document's newest published version. */
export function newestOf(db: Db, documentId: string) {
  return db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt)))
    .orderBy(desc(versions.publishedAt))
    .limit(1);
}
