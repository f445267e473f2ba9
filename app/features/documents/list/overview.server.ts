import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import { type DocumentRow, rowsOf } from "./list-documents.server.ts";

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
  const since = viewer.lastSignInAt;
  // Counted one by one, each is read from an index alone.
  const own = (which: SQL) => sql`${db.$count(documentAccess, and(eq(documentAccess.userId, viewer.id), which))}::int`;
  const { relation, taxRelevance, modifiedAt } = documentAccess;
  const [row] = await db.execute<Omit<DocumentCounts, "active">>(sql`select
    ${own(eq(relation, "private"))} as private, ${own(eq(relation, "shared"))} as shared, ${own(eq(relation, "received"))} as received,
    ${own(sql`${taxRelevance}`)} as tax, ${own(since ? gt(modifiedAt, since) : sql`false`)} as changed`);
  const counts = row ?? { private: 0, shared: 0, received: 0, tax: 0, changed: 0 };
  return { ...counts, active: counts.private + counts.shared + counts.received };
}
