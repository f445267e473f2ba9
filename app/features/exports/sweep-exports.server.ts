import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { exports } from "~db/schema/index";

const month = 30 * 24 * 60 * 60 * 1000;

/** A PDF can be made again: after a month its place is worth more. The file itself goes with the next sweep of files. */
export async function sweepExports(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db
    .delete(exports)
    .where(lt(exports.askedAt, new Date(now.getTime() - month)))
    .returning({ cacheKey: exports.cacheKey });
  return gone.length;
}
