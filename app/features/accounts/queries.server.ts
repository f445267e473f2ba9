import { and, desc, eq, gt } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { credentials, identities, sessions, tokens, users } from "~db/schema/accounts";
import { type Device, deviceOf } from "./device.server.ts";
import { type Provider, secondsUntilResend, type Viewer } from "./rules.ts";

/** Finds the person who owns the session of this token, and the time at which the session was last seen. */
export async function findViewer(db: Db, token: string, now: Date): Promise<{ viewer: Viewer; seenAt: Date } | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      sessionId: sessions.id,
      email: users.email,
      displayName: users.displayName,
      verifiedAt: users.emailVerifiedAt,
      lastSignInAt: users.lastSignInAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfSecret(token)), gt(sessions.expiresAt, now)));
  if (!found) return undefined;

  const { seenAt, verifiedAt, ...person } = found;
  return { viewer: { ...person, emailVerified: verifiedAt !== null }, seenAt };
}

/** Returns the facts for the verification banner; null once the address is verified. */
export async function findPendingVerification(db: Db, viewer: Viewer, now: Date): Promise<{ email: string; secondsLeft: number } | null> {
  if (viewer.emailVerified) return null;
  const [user] = await db
    .select({ lastAsked: users.verificationSentAt, asked: users.verificationsAsked })
    .from(users)
    .where(eq(users.id, viewer.id));
  return { email: viewer.email, secondsLeft: user ? secondsUntilResend(user, now) : 0 };
}

/** Returns the time at which the password was chosen; null if the person has only ever used Google or Facebook. */
export async function passwordChosenAt(db: Db, viewer: Viewer): Promise<Date | null> {
  const [found] = await db.select({ at: credentials.changedAt }).from(credentials).where(eq(credentials.userId, viewer.id));
  return found?.at ?? null;
}

export type ListedSession = {
  id: string;
  device: Device;
  seenAt: Date;
  /** the session that asks */
  isThis: boolean;
};

/** Returns the person's sessions: this device first, then the most recently seen. */
export async function listSessions(db: Db, viewer: Viewer, now: Date): Promise<ListedSession[]> {
  const found = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, viewer.sessionId)), desc(sessions.seenAt), sessions.id);
  return found.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    isThis: session.id === viewer.sessionId,
  }));
}

export type LinkState = "open" | "expired" | "used" | "unknown";

/** The account behind the link of a verification mail: the person who opened it need not be the reader of the mail. */
export type UnprovenAccount = {
  userId: string;
  email: string;
  displayName: string;
  createdAt: Date;
  /** of the session in which the account was opened, as long as that session goes on and its browser says what it is */
  device: Device | null;
  hasPassword: boolean;
  providers: Provider[];
};

/** Returns the state of a verification mail's link, and its account. */
export async function findVerification(
  db: Db,
  token: string,
  now: Date,
): Promise<{ state: "unknown"; account?: never } | { state: Exclude<LinkState, "unknown">; account: UnprovenAccount }> {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      displayName: users.displayName,
      createdAt: users.createdAt,
      openedBy: sessions.userAgent,
      passwordOf: credentials.userId,
      verifiedAt: users.emailVerifiedAt,
      expiresAt: tokens.expiresAt,
      consumedAt: tokens.consumedAt,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.createdAt, users.createdAt)))
    .where(and(eq(tokens.tokenHash, hashOfSecret(token)), eq(tokens.purpose, "verify-email")));
  if (!found) return { state: "unknown" };

  const { passwordOf, openedBy, verifiedAt, expiresAt, consumedAt, ...person } = found;
  const linked = await db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, person.userId));
  const account = {
    ...person,
    device: openedBy ? deviceOf(openedBy) : null,
    hasPassword: passwordOf !== null,
    providers: linked.map(({ provider }) => provider),
  };
  if (verifiedAt || consumedAt) return { state: "used", account };
  return { state: expiresAt > now ? "open" : "expired", account };
}

/** Returns the state of a reset mail's link, and the address of its account. */
export async function findReset(db: Db, token: string, now: Date): Promise<{ state: LinkState; email?: string }> {
  const [found] = await db
    .select({ email: users.email, expiresAt: tokens.expiresAt, consumedAt: tokens.consumedAt })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.tokenHash, hashOfSecret(token)), eq(tokens.purpose, "reset-password")));
  if (!found) return { state: "unknown" };
  if (found.consumedAt) return { state: "used" };
  return { state: found.expiresAt > now ? "open" : "expired", email: found.email };
}
