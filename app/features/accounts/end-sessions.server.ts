import type { SQL } from "drizzle-orm";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";

/** Ends these sessions and the live streams of their open tabs; returns how many. */
export async function endSessions(tx: Db, which: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(which).returning({ sessionId: sessions.id, userId: sessions.userId });
  for (const session of ended) await tellSignOut(tx, session);
  return ended.length;
}
