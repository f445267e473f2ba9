import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import type { Change } from "./topics.ts";

export const channel = "mappe_live";

/** NOTIFYs a change: PostgreSQL sends it at commit to every web process, and these to the open tabs of these people. */
export async function tellChange(tx: Db, userIds: readonly string[], change: Change): Promise<void> {
  await tellChanges(
    tx,
    userIds.map((userId) => ({ userId, change })),
  );
}

/** Tells several changes at once. */
export async function tellChanges(tx: Db, told: readonly { userId: string; change: Change }[]): Promise<void> {
  const messages = told.map(({ userId, change }) => JSON.stringify({ userId, ...change }));
  if (messages.length > 0)
    await tx.execute(sql`select pg_notify(${channel}, message) from unnest(${sql.param(messages)}::text[]) as message`);
}

/** NOTIFYs that a session ended: at commit every web process closes the streams of its tabs. */
export async function tellSignOut(tx: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  const message = JSON.stringify({ userId, signedOut: sessionId });
  await tx.execute(sql`select pg_notify(${channel}, ${message})`);
}
