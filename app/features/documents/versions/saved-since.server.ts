import { and, eq, sql } from "drizzle-orm";
import { isLaterThan, isPublished, newestFirst } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { users, versions } from "~db/schema/index";

/** Who saved a version. author: null for the viewer's own, and where the author's account is deleted */
export type SavedBy = { isOwn: boolean; author: string | null };

type Since = { documentId: string; versionId: string };

/** Returns who last saved the document since this version: the last other person, or the viewer if nobody else did. */
export async function savedSince(db: Db, viewer: { id: string }, { documentId, versionId }: Since): Promise<SavedBy> {
  const [other] = await db
    .select({ author: users.displayName })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(
      and(
        eq(versions.documentId, documentId),
        isPublished,
        isLaterThan(db, versionId),
        sql`${versions.authorId} is distinct from ${viewer.id}`,
      ),
    )
    .orderBy(newestFirst)
    .limit(1);
  return other ? { isOwn: false, author: other.author } : { isOwn: true, author: null };
}
