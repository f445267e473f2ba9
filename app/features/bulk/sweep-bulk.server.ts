import { and, isNull, lt, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";
import { undoneSince } from "./rules.ts";

const month = 30 * 24 * 60 * 60 * 1000;

/** Deletes actions of long ago, whether they were finished, dismissed or never started, but none that can still be undone. */
export async function sweepBulk(db: Db, { now }: { now: Date }): Promise<number> {
  const { askedAt, finishedAt } = bulkActions;
  const gone = await db
    .delete(bulkActions)
    .where(and(lt(askedAt, new Date(now.getTime() - month)), or(isNull(finishedAt), lt(finishedAt, undoneSince(now)))))
    .returning({ id: bulkActions.id });
  return gone.length;
}
