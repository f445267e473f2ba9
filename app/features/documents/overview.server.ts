import { desc, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import { type DocumentRow, rowsOf } from "./queries.server.ts";

/** How many recent documents the dashboard shows. */
const recentSize = 5;

/** The viewer's documents that were modified last. */
export async function recentDocuments(db: Db, viewer: Viewer): Promise<DocumentRow[]> {
  const found = await db
    .select({ documentId: documentAccess.documentId, modifiedAt: documentAccess.modifiedAt })
    .from(documentAccess)
    .where(eq(documentAccess.userId, viewer.id))
    .orderBy(desc(documentAccess.modifiedAt), desc(documentAccess.documentId))
    .limit(recentSize);
  return rowsOf(db, viewer, found);
}

/** changed: since the viewer's most recent sign-in */
export type DocumentCounts = { active: number; private: number; tax: number; shared: number; received: number; changed: number };

export async function countRelations(db: Db, viewer: Viewer): Promise<DocumentCounts> {
  const { relation, taxRelevance, modifiedAt } = documentAccess;
  const since = viewer.lastSignInAt?.toISOString() ?? null;
  const [row] = await db
    .select({
      active: sql<number>`count(*)::int`,
      private: sql<number>`count(*) filter (where ${relation} = 0)::int`,
      tax: sql<number>`count(*) filter (where ${taxRelevance})::int`,
      shared: sql<number>`count(*) filter (where ${relation} = 1)::int`,
      received: sql<number>`count(*) filter (where ${relation} = 2)::int`,
      changed: sql<number>`count(*) filter (where ${modifiedAt} > ${since}::text::timestamptz)::int`,
    })
    .from(documentAccess)
    .where(eq(documentAccess.userId, viewer.id));
  return row ?? { active: 0, private: 0, tax: 0, shared: 0, received: 0, changed: 0 };
}
