import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";

/** The scope of every look-up of documents. */
export function visibleTo(db: Db, viewer: Viewer): SQL {
  const own = and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id));
  return exists(db.select({ one: sql`1` }).from(documentAccess).where(own));
}
