import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type AccessChanges, accessChanges, type Participant } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { RecognisedFact } from "~/features/pages/rules";
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
  /** what reading filled in after it was published */
  recognised: RecognisedFact[];
  /** of a version with which only who may do what was changed: whose access, by their names; null for all others */
  shared: AccessChanges | null;
};

/** The versions of a document that the viewer may see, newest first. */
export async function listVersions(db: Db, viewer: Viewer, documentId: string): Promise<DocumentVersion[]> {
  const inOrder = sql`over (order by ${versions.publishedAt})`;
  const rows = await db
    .select({
      id: versions.id,
      n: sql<number>`row_number() ${inOrder}::int`,
      author: users.displayName,
      publishedAt: versions.publishedAt,
      restoredId: versions.restoredVersionId,
      recognised: versions.recognised,
      isShare: versions.isShare,
      // Of a share and of the version before it alone: with many readers they are large.
      participants: sql<
        Participant[] | null
      >`case when ${versions.isShare} or lead(${versions.isShare}) ${inOrder} then ${versions.participants} end`.mapWith(
        versions.participants,
      ),
      isVisible: sql<boolean>`${versionVisibleTo(db, viewer)}`,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt)))
    .orderBy(desc(versions.publishedAt));
  const numbers = new Map(rows.map(({ id, n }) => [id, n]));
  const changes = rows.map((row, index) => (row.isShare ? changesSince(rows[index + 1], row) : null));
  const nameOf = await namesOf(db, changes);
  const named = (ids: string[]) => ids.flatMap((id) => nameOf.get(id) ?? []);
  return rows.flatMap(({ id, n, author, publishedAt, restoredId, recognised, isVisible }, index) => {
    if (!isVisible || !publishedAt) return [];
    const change = changes[index];
    const shared = change ? { added: named(change.added), removed: named(change.removed), changed: named(change.changed) } : null;
    return [{ id, n, author, publishedAt, restored: numbers.get(restoredId ?? "") ?? null, recognised, shared }];
  });
}

type Seen = { participants: Participant[] | null; isVisible: boolean };

/** Whose access a share changed; nothing for those who do not see who had access before it. */
function changesSince(before: Seen | undefined, share: Seen): AccessChanges {
  const isKnown = before?.isVisible && share.isVisible;
  return isKnown ? accessChanges(before.participants ?? [], share.participants ?? []) : { added: [], removed: [], changed: [] };
}

/** What people are called now. Whoever has left has no name any more: that they lost the document with it was no share. */
async function namesOf(db: Db, changes: (AccessChanges | null)[]): Promise<Map<string, string>> {
  const ids = changes.flatMap((change) => (change ? Object.values(change).flat() : []));
  if (ids.length === 0) return new Map();
  const named = await db.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, ids));
  return new Map(named.map(({ id, name }) => [id, name]));
}
