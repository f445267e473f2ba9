import { and, eq, gt, isNull } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { tokens } from "~db/schema/accounts";
import { knownBrowserLifetime } from "./rules.ts";

// A browser that several people use has one secret; what is stored is a hash of the account and the secret, which reveals nobody else's
// account.

type Visit = { userId: string; browserSecret: string; now: Date };

/** Makes this browser known to the account: failed sign-ins from elsewhere do not lock it out. */
export async function rememberBrowser(tx: Db, { userId, browserSecret, now }: Visit): Promise<void> {
  const expiresAt = new Date(now.getTime() + knownBrowserLifetime);
  await tx
    .insert(tokens)
    .values({ userId, purpose: "known-browser", tokenHash: hashOf(userId, browserSecret), createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: tokens.tokenHash, set: { expiresAt, consumedAt: null } });
}

/** Returns the id under which the tries of a browser are counted that has signed in to this account before; undefined if it has not. */
export async function knownBrowser(db: Db, { userId, browserSecret, now }: Visit): Promise<string | undefined> {
  const isThis = and(eq(tokens.tokenHash, hashOf(userId, browserSecret)), eq(tokens.purpose, "known-browser"));
  const [known] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(isThis, isNull(tokens.consumedAt), gt(tokens.expiresAt, now)));
  return known?.id;
}

function hashOf(userId: string, browserSecret: string): string {
  return hashOfSecret(`${userId} ${browserSecret}`);
}
