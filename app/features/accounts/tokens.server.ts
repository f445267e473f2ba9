import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { type TokenPurpose, tokens } from "~db/schema/accounts";

type NewToken = {
  userId: string;
  purpose: TokenPurpose;
  /** ms */
  lifetime: number;
  now: Date;
};

/** Creates the secret of a mail's link; only its hash is stored. */
export async function mintToken(db: Db, { userId, purpose, lifetime, now }: NewToken): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.insert(tokens).values({ userId, purpose, tokenHash: hashOfSecret(token), createdAt: now, expiresAt });
  return token;
}

/**
 * Uses the link up and returns its owner; undefined if it is not valid any more. Of two simultaneous clicks one wins. The owner is locked first, as
 * in a change of the address, which deletes the links that were sent to the former one.
 */
export async function consumeToken(
  tx: Db,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<string | undefined> {
  const isThis = and(eq(tokens.tokenHash, hashOfSecret(token)), eq(tokens.purpose, purpose));
  await lockPerson(tx, tx.select({ id: tokens.userId }).from(tokens).where(isThis));
  const [consumed] = await tx
    .update(tokens)
    .set({ consumedAt: now })
    .where(and(isThis, isNull(tokens.consumedAt), gt(tokens.expiresAt, now)))
    .returning({ userId: tokens.userId });
  return consumed?.userId;
}

/** Makes links invalid that were sent and not used. */
export async function spendTokens(tx: Db, { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date }): Promise<void> {
  const open = and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.consumedAt));
  await tx.update(tokens).set({ consumedAt: now }).where(open);
}

/** Keeps only the newest of the valid links: each further link could get into the wrong hands. */
export async function expireOlder(
  db: Db,
  { userId, purpose, keep, now }: { userId: string; purpose: TokenPurpose; keep: number; now: Date },
): Promise<void> {
  const open = and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.consumedAt), gt(tokens.expiresAt, now));
  const older = db.select({ id: tokens.id }).from(tokens).where(open).orderBy(desc(tokens.createdAt), desc(tokens.id)).offset(keep);
  await db.update(tokens).set({ expiresAt: now }).where(inArray(tokens.id, older));
}
