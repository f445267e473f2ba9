import { asc, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versionPages } from "~db/schema/index";

/** Returns the ids of a version's pages, in order. */
export async function pageIdsOf(tx: Db, versionId: string): Promise<string[]> {
  return (await pageIdsOfEach(tx, [versionId])).get(versionId) ?? [];
}

/** Returns the same for several versions, by version. */
export async function pageIdsOfEach(tx: Db, versionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ versionId: versionPages.versionId, pageId: versionPages.pageId })
    .from(versionPages)
    .where(inArray(versionPages.versionId, [...versionIds]))
    .orderBy(asc(versionPages.versionId), asc(versionPages.position));
  const found = new Map<string, string[]>(versionIds.map((id) => [id, []]));
  for (const { versionId, pageId } of rows) found.get(versionId)?.push(pageId);
  return found;
}
