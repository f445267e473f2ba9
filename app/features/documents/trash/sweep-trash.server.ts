import { asc, eq, lte } from "drizzle-orm";
import { purgeRecord } from "~/features/signing/purge-record.server";
import type { Db } from "~db/client.server";
import { documents, trashedDocuments } from "~db/schema/index";

/** number of documents in one job, so that a runner that stops is not kept waiting */
const batch = 200;

/**
 * Deletes documents whose time in the trash has ended, with their versions and drafts; the next sweep of files purges their bytes. Each
 * document has a transaction of its own, so that a sweep that was killed can be continued. Returns how many, and whether these were all.
 */
export async function sweepTrash(db: Db, { now }: { now: Date }): Promise<{ swept: number; isAll: boolean }> {
  let swept = 0;
  while (swept < batch && (await sweepNext(db, now))) swept += 1;
  return { swept, isAll: swept < batch };
}

async function sweepNext(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: trashedDocuments.documentId })
      .from(trashedDocuments)
      .where(lte(trashedDocuments.endsAt, now))
      .orderBy(asc(trashedDocuments.endsAt))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!next) return false;
    await purgeRecord(tx, next.id);
    await tx.delete(documents).where(eq(documents.id, next.id));
    return true;
  });
}
