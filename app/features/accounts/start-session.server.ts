import { eq } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { endSessions } from "./end-sessions.server.ts";
import { rememberBrowser } from "./known-browsers.server.ts";
import { type Browser, sessionLifetime } from "./rules.ts";

type NewSession = Browser & { userId: string; now: Date };

/** Browsers need two hundred signs; what is longer is somebody's joke. */
export const longestUserAgent = 500;

/** Opens a session and answers with the token that only the browser keeps. A browser holds one: the former ends, whosever it was. */
export async function startSession(tx: Db, { userId, userAgent, formerSession, browserSecret, now }: NewSession): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  const facts = { userId, tokenHash: hashOfSecret(token), userAgent: userAgent.slice(0, longestUserAgent) };
  await tx.insert(sessions).values({ ...facts, createdAt: now, seenAt: now, expiresAt });
  if (formerSession) await endSessions(tx, eq(sessions.tokenHash, hashOfSecret(formerSession)));
  if (browserSecret) await rememberBrowser(tx, { userId, browserSecret, now });
  return token;
}
