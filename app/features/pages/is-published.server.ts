import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";

/** The condition that a published version contains the page of this row: its look is then fixed, except for what `mayLookChange` allows. */
export function isPublished(db: Db): SQL<boolean> {
  const showing = db
    .select({ one: sql`1` })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pages.id), isNotNull(versions.publishedAt)));
  return sql<boolean>`exists ${showing}`;
}
