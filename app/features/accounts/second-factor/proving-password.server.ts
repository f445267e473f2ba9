import { and, eq, lte } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { credentials, sessions } from "~db/schema/accounts";
import type { Viewer } from "../rules.ts";

/**
 * Returns the hash of the password that proves the person's identity; undefined: none does. A password younger than the session was chosen in
 * this session (a new password ends all others) without asking for an old one, so that somebody who found the session open may have chosen it.
 */
export async function provingPassword(db: Db, viewer: Viewer): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(sessions, and(eq(sessions.userId, credentials.userId), eq(sessions.id, viewer.sessionId)))
    .where(and(eq(credentials.userId, viewer.id), lte(credentials.changedAt, sessions.createdAt)));
  return found?.hash;
}
