import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documentCounts } from "~db/schema/index";
import { type DocumentRow, rowsOf } from "./list-documents.server.ts";

/** number of recent documents on the dashboard */
const recentSize = 5;

/** Returns the viewer's documents that were changed last. */
export async function recentDocuments(
  db: Db,
  viewer: Viewer,
  { wholeNames = false }: { wholeNames?: boolean } = {},
): Promise<DocumentRow[]> {
  const found = await db
    .select({ documentId: documentAccess.documentId, modifiedAt: documentAccess.modifiedAt })
    .from(documentAccess)
    .where(eq(documentAccess.userId, viewer.id))
    .orderBy(desc(documentAccess.modifiedAt), desc(documentAccess.documentId))
    .limit(recentSize);
  return rowsOf(db, viewer, found, { wholeNames });
}

/** Returns whether the viewer has a document, own or received. */
export async function hasAnyDocument(db: Db, viewer: Pick<Viewer, "id">): Promise<boolean> {
  const found = await db
    .select({ documentId: documentAccess.documentId })
    .from(documentAccess)
    .where(eq(documentAccess.userId, viewer.id))
    .limit(1);
  return found.length > 0;
}

/** changed: since the viewer's most recent sign-in */
export type DocumentCounts = { active: number; private: number; tax: number; shared: number; received: number; changed: number };

export async function countRelations(db: Db, viewer: Pick<Viewer, "id" | "lastSignInAt">): Promise<DocumentCounts> {
  const { userId, kind, documents } = documentCounts;
  const [rows, changed] = await Promise.all([
    db
      .select({ kind, documents: sql<number>`sum(${documents})::int` })
      .from(documentCounts)
      .where(and(eq(userId, viewer.id), inArray(kind, ["private", "shared", "received", "tax"])))
      .groupBy(kind),
    countChanged(db, viewer),
  ]);
  const counts = { private: 0, shared: 0, received: 0, tax: 0, ...Object.fromEntries(rows.map((row) => [row.kind, row.documents])) };
  return { ...counts, changed, active: counts.private + counts.shared + counts.received };
}

async function countChanged(db: Db, { id, lastSignInAt }: Pick<Viewer, "id" | "lastSignInAt">): Promise<number> {
  const { userId, modifiedAt } = documentAccess;
  return lastSignInAt ? db.$count(documentAccess, and(eq(userId, id), gt(modifiedAt, lastSignInAt))) : 0;
}
