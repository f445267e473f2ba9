import { and, desc, eq, gt, inArray, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";

// The newest version of a document is the published one with the latest `publishedAt`: everybody with access sees it. Drafts have no
// `publishedAt`, and no two versions of a document have the same (`momentInFront`). A document has no newest version before the first is
// published. A transaction that relies on it locks the document, as publishing does.

export type PublishedVersion = typeof versions.$inferSelect;

/** The condition for versions that are published, and not drafts. */
export const isPublished: SQL = isNotNull(versions.publishedAt);

/** The order of a document's published versions. */
export const newestFirst: SQL = desc(versions.publishedAt);

export async function findNewest(db: Db, documentId: string): Promise<PublishedVersion | undefined> {
  return (await findNewestOfEach(db, [documentId])).get(documentId);
}

/** Returns the newest version of each document, by document. */
export async function findNewestOfEach(db: Db, documentIds: readonly string[]): Promise<Map<string, PublishedVersion>> {
  const found = await db
    .selectDistinctOn([versions.documentId])
    .from(versions)
    .where(and(inArray(versions.documentId, [...documentIds]), isPublished))
    .orderBy(versions.documentId, newestFirst);
  return new Map(found.map((version) => [version.documentId, version]));
}

/** A subquery for the id of the newest version. besides: id of a version that is ignored */
export function newestOf(db: Db, documentId: string, { besides }: { besides?: string } = {}) {
  return db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), isPublished, besides ? ne(versions.id, besides) : undefined))
    .orderBy(newestFirst)
    .limit(1);
}

/** A subquery for the ids of the newest versions of several documents. which: a condition on their versions */
export function newestOfEach(db: Db, which: SQL) {
  return db
    .selectDistinctOn([versions.documentId], { id: versions.id, documentId: versions.documentId })
    .from(versions)
    .where(and(which, isPublished))
    .orderBy(versions.documentId, newestFirst)
    .as("newest");
}

/** The condition, in a query on published versions, that this one is the newest. */
export function isNewest(db: Db): SQL {
  const later = alias(versions, "later");
  const behind = and(eq(later.documentId, versions.documentId), gt(later.publishedAt, versions.publishedAt));
  return notExists(db.select({ one: sql`1` }).from(later).where(behind));
}

/** The condition that a published version was published after this one. */
export function isLaterThan(db: Db, versionId: string): SQL {
  return gt(versions.publishedAt, db.select({ at: versions.publishedAt }).from(versions).where(eq(versions.id, versionId)));
}

/** Returns the time of the next version: two never have the same, and a clock that is slow never puts one before an older one. */
export function momentInFront(newest: Pick<PublishedVersion, "publishedAt"> | undefined, now: Date): Date {
  const last = newest?.publishedAt;
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
