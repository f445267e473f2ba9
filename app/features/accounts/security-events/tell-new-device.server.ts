import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { tokens, users } from "~db/schema/accounts";
import { knownBrowser } from "../known-browsers.server.ts";
import type { Browser } from "../rules.ts";
import { recordSecurityEvent } from "./record-event.server.ts";

type Entrance = Pick<Browser, "userAgent" | "browserSecret"> & { userId: string; now: Date };

/**
 * Records a sign-in by a browser that this account does not know, if it knows others. Call it before the session begins, which makes the
 * browser known.
 */
export async function tellNewDevice(tx: Db, { userId, userAgent, browserSecret, now }: Entrance): Promise<void> {
  if (!browserSecret || (await knownBrowser(tx, { userId, browserSecret, now }))) return;
  if (!(await wasProvenBefore(tx, userId, now)) || !(await knowsAnother(tx, userId, now))) return;
  await recordSecurityEvent(tx, { userId, kind: "new-device", userAgent, now });
}

/** Returns whether the address was verified before this moment: unverified addresses get no mail, as they may belong to somebody else. */
async function wasProvenBefore(tx: Db, userId: string, now: Date): Promise<boolean> {
  const isProven = and(isNotNull(users.emailVerifiedAt), lt(users.emailVerifiedAt, now));
  return (await tx.$count(users, and(eq(users.id, userId), isProven))) === 1;
}

async function knowsAnother(tx: Db, userId: string, now: Date): Promise<boolean> {
  const isKnown = and(eq(tokens.purpose, "known-browser"), isNull(tokens.consumedAt), gt(tokens.expiresAt, now));
  return (await tx.$count(tokens, and(eq(tokens.userId, userId), isKnown))) > 0;
}
