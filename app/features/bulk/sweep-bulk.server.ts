import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";

const month = 30 * 24 * 60 * 60 * 1000;

/** Deletes actions of long ago, whether they were finished, dismissed or never started. */
export async function sweepBulk(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db
    .delete(bulkActions)
    .where(lt(bulkActions.askedAt, new Date(now.getTime() - month)))
    .returning({ id: bulkActions.id });
  return gone.length;
}
