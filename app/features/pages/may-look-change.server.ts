import { and, eq, inArray, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { isNewest, isPublished } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { pages, signingHeads, versionPages, versions } from "~db/schema/index";

/**
 * The condition that reading may still change the look of a published page: once, by the reading that was in progress when it was published,
 * as long as nothing depends on its picture. A newer version is compared with it, and a record of signing contains its hash.
 */
export function mayLookChange(db: Db): SQL<boolean> {
  const depending = db
    .select({ one: sql`1` })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .leftJoin(signingHeads, eq(signingHeads.documentId, versions.documentId))
    .where(and(eq(versionPages.pageId, pages.id), isPublished, or(not(isNewest(db)), isNotNull(signingHeads.documentId))));
  return sql<boolean>`(${and(inArray(pages.analysis, ["ahead", "rendering", "reading"]), not(sql`exists ${depending}`))})`;
}
