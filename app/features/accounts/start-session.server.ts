import { eq } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { endSessions } from "./end-sessions.server.ts";
import { rememberBrowser } from "./known-browsers.server.ts";
import { type Browser, sessionLifetime } from "./rules.ts";

type NewSession = Browser & { userId: string; now: Date };

/** characters; browsers need about two hundred, longer ones are a joke */
export const longestUserAgent = 500;

/** Begins a session and returns the token that only the browser has. A browser has one session: the former ends, whoever it belonged to. */
export async function startSession(tx: Db, { userId, userAgent, formerSession, browserSecret, now }: NewSession): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  const facts = { userId, tokenHash: hashOfSecret(token), userAgent: userAgent.slice(0, longestUserAgent) };
  await tx.insert(sessions).values({ ...facts, createdAt: now, seenAt: now, expiresAt });
  if (formerSession) await endSessions(tx, eq(sessions.tokenHash, hashOfSecret(formerSession)));
  if (browserSecret) await rememberBrowser(tx, { userId, browserSecret, now });
  return token;
}
