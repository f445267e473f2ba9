import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versionPages } from "~db/schema/index";

/** The pages of a version, in order. */
export async function pageIdsOf(tx: Db, versionId: string): Promise<string[]> {
  const rows = await tx
    .select({ pageId: versionPages.pageId })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.map(({ pageId }) => pageId);
}
