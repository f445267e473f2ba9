import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { sessionLifetime, sessionLongest } from "./rules.ts";

/** Prolongs a session: it ends sixty days after the last visit, and 180 days after the sign-in at the latest. */
export async function prolongSession(db: Db, sessionId: string, now: Date): Promise<void> {
  const afterVisit = new Date(now.getTime() + sessionLifetime).toISOString();
  const expiresAt = sql`least(${afterVisit}::timestamptz, ${sessions.createdAt} + ${sessionLongest / 1000} * interval '1 second')`;
  await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.id, sessionId));
}
