import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { users, versions } from "~db/schema/index";

export type DocumentVersion = {
  id: string;
  /** 1 is the oldest; those the viewer may not see are counted too, so that everybody means the same by a number */
  n: number;
  /** null: somebody who has left */
  author: string | null;
  publishedAt: Date;
  /** the number of the older version it brought back */
  restored: number | null;
  /** only who may do what was changed with it */
  isShare: boolean;
};

/** The versions of a document that the viewer may see, newest first. */
export async function listVersions(db: Db, viewer: Viewer, documentId: string): Promise<DocumentVersion[]> {
  const rows = await db
    .select({
      id: versions.id,
      n: sql<number>`row_number() over (order by ${versions.publishedAt})::int`,
      author: users.displayName,
      publishedAt: versions.publishedAt,
      restoredId: versions.restoredVersionId,
      isShare: versions.isShare,
      isVisible: sql<boolean>`${versionVisibleTo(db, viewer)}`,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt)))
    .orderBy(desc(versions.publishedAt));
  const numbers = new Map(rows.map(({ id, n }) => [id, n]));
  return rows.flatMap(({ isVisible, publishedAt, restoredId, ...version }) =>
    isVisible && publishedAt ? [{ ...version, publishedAt, restored: numbers.get(restoredId ?? "") ?? null }] : [],
  );
}
