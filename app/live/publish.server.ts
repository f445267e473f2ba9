import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import type { Change } from "./topics.ts";

export const channel = "mappe_live";

/** Told at commit to every web process, and by them to the open tabs of these people. */
export async function publishChange(tx: Db, userIds: readonly string[], change: Change): Promise<void> {
  for (const userId of userIds) {
    const message = JSON.stringify({ userId, ...change });
    await tx.execute(sql`select pg_notify(${channel}, ${message})`);
  }
}

/** Told at commit: what this session's tabs hear ends with it. */
export async function publishSignOut(tx: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  const message = JSON.stringify({ userId, signedOut: sessionId });
  await tx.execute(sql`select pg_notify(${channel}, ${message})`);
}
