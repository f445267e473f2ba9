import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";

/** place: 1-based among the viewer's documents, the last modified first; behind the last comes the first */
export type Steps = { previous: string; next: string; place: number; total: number };

/** The documents before and behind one in the viewer's list; null when there is no other. */
export async function findSteps(db: Db, viewer: Viewer, documentId: string): Promise<Steps | null> {
  if (!isId(documentId)) return null;
  const other = alias(documentAccess, "other");
  const newer = sql`(${other.modifiedAt}, ${other.documentId}) > (${documentAccess.modifiedAt}, ${documentAccess.documentId})`;
  const older = sql`(${other.modifiedAt}, ${other.documentId}) < (${documentAccess.modifiedAt}, ${documentAccess.documentId})`;
  const lastFirst = [desc(other.modifiedAt), desc(other.documentId)];
  const firstFirst = [asc(other.modifiedAt), asc(other.documentId)];
  const first = (among: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: other.documentId })
      .from(other)
      .where(and(eq(other.userId, viewer.id), among))
      .orderBy(...order)
      .limit(1);
  const count = (among?: SQL) =>
    db
      .select({ n: sql`count(*)::int` })
      .from(other)
      .where(and(eq(other.userId, viewer.id), among));

  const [found] = await db
    .select({
      previous: sql<string>`coalesce((${first(newer, firstFirst)}), (${first(undefined, firstFirst)}))`,
      next: sql<string>`coalesce((${first(older, lastFirst)}), (${first(undefined, lastFirst)}))`,
      place: sql<number>`1 + (${count(newer)})`,
      total: sql<number>`(${count()})`,
    })
    .from(documentAccess)
    .where(and(eq(documentAccess.userId, viewer.id), eq(documentAccess.documentId, documentId)));
  return found && found.total > 1 ? found : null;
}
