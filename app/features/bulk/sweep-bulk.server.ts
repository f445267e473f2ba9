import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";

const month = 30 * 24 * 60 * 60 * 1000;

/** What was asked long ago is of no more use, whether it was done, put away or never begun. */
export async function sweepBulk(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db
    .delete(bulkActions)
    .where(lt(bulkActions.askedAt, new Date(now.getTime() - month)))
    .returning({ id: bulkActions.id });
  return gone.length;
}
