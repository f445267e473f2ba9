import { and, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { handOvers } from "~db/schema/index";
import { hasNoJob } from "~jobs/queue.server";
import { enqueueHandOver } from "./ask-hand-over.server.ts";

/** Enqueues hand-overs again whose job is lost. Returns how many. */
export async function askForLostHandOvers(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const lost = await db
    .select({ userId: handOvers.fromId })
    .from(handOvers)
    .where(and(isNull(handOvers.finishedAt), hasNoJob(["hand-over"], "userId", handOvers.fromId)))
    .limit(atOnce);
  for (const { userId } of lost) await enqueueHandOver(db, userId);
  return lost.length;
}
