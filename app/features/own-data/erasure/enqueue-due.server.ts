import { lte } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { departures } from "~db/schema/index";
import { enqueueErasure } from "./enqueue-erasure.server.ts";

/** Accounts whose two weeks are over and whose job was lost, or gave up: nobody stays because of that. */
export async function enqueueDueErasures(db: Db, now: Date): Promise<void> {
  const due = await db.select({ userId: departures.userId }).from(departures).where(lte(departures.leavesAt, now));
  for (const { userId } of due) await enqueueErasure(db, { userId, at: now });
}
