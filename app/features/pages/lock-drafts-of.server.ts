import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";

/** Locks the drafts that contain a page and returns their ids. Call it before locking the page, as in every writer of a draft. */
export async function lockDraftsOf(tx: Db, pageId: string): Promise<string[]> {
  const drafts = await tx
    .select({ id: versions.id })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt)))
    .orderBy(asc(versions.id))
    .for("no key update", { of: versions });
  return drafts.map(({ id }) => id);
}
