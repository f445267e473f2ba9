import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { pagesToAdd } from "~/features/billing/rules";
import { lockAllowance } from "~/features/billing/use-pages.server";
import type { Db } from "../../../../db/client.server.ts";
import { versionPages, versions } from "../../../../db/schema/index.ts";

/** Returns how many pages the person may still add to drafts; null: any number. */
export async function findPagesToAdd(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<number | null> {
  return pagesToAdd(await findAllowance(db, viewer, now), await countPending(db, viewer.id));
}

/** Returns the same and locks the allowance until the end of the transaction, so that pages added elsewhere at the same moment are counted. */
export async function lockPagesToAdd(tx: Db, userId: string, now: Date): Promise<number | null> {
  const allowance = await lockAllowance(tx, userId, now);
  return pagesToAdd(allowance, await countPending(tx, userId));
}

/** Counts the pages of the version that no earlier version contains. */
export async function countAdded(db: Db, versionId: string): Promise<number> {
  return db.$count(versionPages, and(eq(versionPages.versionId, versionId), isNotNull(versionPages.draftFileId)));
}

/** Counts the pages of the person's open drafts that no earlier version contains. */
async function countPending(db: Db, userId: string): Promise<number> {
  const pending = await db
    .select({ pageId: versionPages.pageId })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versions.authorId, userId), isNull(versions.publishedAt), isNotNull(versionPages.draftFileId)));
  return pending.length;
}
