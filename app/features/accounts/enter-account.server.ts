import { eq } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import type { Browser } from "./rules.ts";
import { startSession } from "./start-session.server.ts";

export type SignedIn = { userId: string; token: string };

/** Whoever proved to be the person is in: with a session of its own for every sign-in. */
export async function enterAccount(tx: Db, { userId, now, ...browser }: Browser & { userId: string; now: Date }): Promise<SignedIn> {
  await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
  await recordActivity(tx, { userId, code: "LOGIN", now });
  return { userId, token: await startSession(tx, { ...browser, userId, now }) };
}
