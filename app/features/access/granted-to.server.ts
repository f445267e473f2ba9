import { and, arrayOverlaps, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import type { Grant } from "./rules.ts";

/** The scope of every command on documents: any of the grants suffices. */
export function grantedTo(db: Db, viewer: Pick<Viewer, "id">, ...grants: [Grant, ...Grant[]]): SQL {
  const right = arrayOverlaps(documentAccess.grants, grants);
  const own = and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id), right);
  return exists(db.select({ one: sql`1` }).from(documentAccess).where(own));
}
