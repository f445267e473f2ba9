import { and, eq, exists, gt, lt, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { exports, files, seals } from "~db/schema/index";

const month = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes PDFs after a month, as they can be made again; the next sweep of files purges their bytes. The newest sealed one of each version
 * stays, as a new one would differ from the file that people have.
 */
export async function sweepExports(db: Db, { now }: { now: Date }): Promise<number> {
  const isOld = lt(exports.askedAt, new Date(now.getTime() - month));
  const newer = alias(exports, "newer");
  const isNewest = not(
    exists(
      db
        .select({ one: sql`1` })
        .from(newer)
        .where(and(eq(newer.versionId, exports.versionId), eq(newer.state, "ready"), gt(newer.askedAt, exports.askedAt))),
    ),
  );
  const isSealed = exists(
    db.select({ one: sql`1` }).from(files).innerJoin(seals, eq(seals.sha256, files.sha256)).where(eq(files.id, exports.fileId)),
  );
  const gone = await db
    .delete(exports)
    .where(and(isOld, not(sql`(${and(isSealed, isNewest)})`)))
    .returning({ cacheKey: exports.cacheKey });
  return gone.length;
}
