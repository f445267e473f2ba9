import { and, eq, isNull } from "drizzle-orm";
import { sweepUnreferenced } from "~/features/pages/sweep-files.server";
import type { Db } from "~db/client.server";
import { erasures } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

/** Purges the files that an erasure has released, without the usual day of waiting, and deletes words that no document contains any more. */
export async function finishErasure(db: Db, { erasureId, now }: { erasureId: string; now: Date }): Promise<void> {
  await sweepUnreferenced(db, { now });
  await db.transaction(async (tx) => {
    const isOpen = and(eq(erasures.id, erasureId), isNull(erasures.finishedAt));
    const finished = await tx.update(erasures).set({ finishedAt: now }).where(isOpen).returning({ id: erasures.id });
    if (finished.length > 0) await enqueue(tx, "sweep-words", {}, { nobodyWaits: true });
  });
}
