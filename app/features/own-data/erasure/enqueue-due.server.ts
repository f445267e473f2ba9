import { lte } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { departures } from "~db/schema/index";
import { enqueueErasure } from "./enqueue-erasure.server.ts";

/** Enqueues the erasure of accounts whose two weeks are over, in case a job was lost or gave up. */
export async function enqueueDueErasures(db: Db, now: Date): Promise<void> {
  const due = await db.select({ userId: departures.userId }).from(departures).where(lte(departures.leavesAt, now));
  for (const { userId } of due) await enqueueErasure(db, { userId, at: now });
}
