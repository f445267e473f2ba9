import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { sessionLifetime } from "./rules.ts";
import { hashOfSecret, newSecret } from "./secret.server.ts";

/** Opens a session and answers with the token that only the browser keeps. */
export async function startSession(tx: Db, userId: string, now: Date): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  await tx.insert(sessions).values({ userId, tokenHash: hashOfSecret(token), createdAt: now, seenAt: now, expiresAt });
  return token;
}
