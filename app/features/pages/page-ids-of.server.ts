import { asc, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versionPages } from "~db/schema/index";

/** The pages of a version, in order. */
export async function pageIdsOf(tx: Db, versionId: string): Promise<string[]> {
  return (await pageIdsOfEach(tx, [versionId])).get(versionId) ?? [];
}

/** The same of several versions, by the version. */
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
