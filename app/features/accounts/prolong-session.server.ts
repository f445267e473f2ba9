import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { sessionLifetime } from "./rules.ts";

/** A session ends sixty days after the last visit, not after the sign-in. */
export async function prolongSession(db: Db, sessionId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.id, sessionId));
}
