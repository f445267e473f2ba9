import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { sessionLifetime } from "./rules.ts";
import { hashOfSecret, newSecret } from "./secret.server.ts";

type NewSession = {
  userId: string;
  /** as the browser calls itself; "" when it says nothing */
  userAgent: string;
  now: Date;
};

/** Browsers need two hundred signs; what is longer is somebody's joke. */
const longestUserAgent = 500;

/** Opens a session and answers with the token that only the browser keeps. */
export async function startSession(tx: Db, { userId, userAgent, now }: NewSession): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  const facts = { userId, tokenHash: hashOfSecret(token), userAgent: userAgent.slice(0, longestUserAgent) };
  await tx.insert(sessions).values({ ...facts, createdAt: now, seenAt: now, expiresAt });
  return token;
}
