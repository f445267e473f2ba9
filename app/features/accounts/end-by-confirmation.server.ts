import { and, eq, gt, ne } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { sessions, tokens } from "~db/schema/accounts";
import { endSessions } from "./end-sessions.server.ts";
import { endedSessionLifetime } from "./rules.ts";

type Ending = {
  userId: string;
  /** id of the session in which the address was confirmed; undefined: in none yet */
  except?: string;
  now: Date;
};

/** Ends the sessions from before the address was confirmed. Their browsers can be told why, as each keeps the secret of its session. */
export async function endByConfirmation(tx: Db, { userId, except, now }: Ending): Promise<void> {
  const former = and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined);
  const ended = await tx.select({ tokenHash: sessions.tokenHash }).from(sessions).where(former);
  const expiresAt = new Date(now.getTime() + endedSessionLifetime);
  const traces = ended.map(({ tokenHash }) => ({ userId, purpose: "ended-session" as const, tokenHash, createdAt: now, expiresAt }));
  if (traces.length > 0) await tx.insert(tokens).values(traces).onConflictDoNothing();
  await endSessions(tx, former);
}

/** Returns whether the session of this secret ended because the address of its account was confirmed elsewhere. */
export async function wasEndedByConfirmation(db: Db, sessionSecret: string | undefined, now: Date): Promise<boolean> {
  if (!sessionSecret) return false;
  const isTrace = and(eq(tokens.tokenHash, hashOfSecret(sessionSecret)), eq(tokens.purpose, "ended-session"), gt(tokens.expiresAt, now));
  return (await db.$count(tokens, isTrace)) > 0;
}
