import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { watchedFolders } from "~db/schema/index";

/** Returns when this person's folder was last looked into, or anybody's; undefined: it never was. */
export async function findLastLook(db: Db, owner?: { id: string }): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: watchedFolders.lookedAt })
    .from(watchedFolders)
    .where(owner && eq(watchedFolders.userId, owner.id))
    .orderBy(desc(watchedFolders.lookedAt))
    .limit(1);
  return last?.at;
}
