import { and, eq, gt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { sessions, tokens, users } from "~db/schema/accounts";
import { secondsUntilResend, type Viewer } from "./rules.ts";
import { hashOfSecret } from "./secret.server.ts";

/** Who holds the session of this token, and when the session was last seen. */
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

/** What the verification banner needs; nothing once the address is verified. */
export async function findPendingVerification(db: Db, viewer: Viewer, now: Date): Promise<{ email: string; secondsLeft: number } | null> {
  if (viewer.emailVerified) return null;
  const [user] = await db.select({ askedAt: users.verificationSentAt }).from(users).where(eq(users.id, viewer.id));
  return { email: viewer.email, secondsLeft: secondsUntilResend(user?.askedAt ?? null, now) };
}

export type VerificationState = "open" | "expired" | "used" | "unknown";

/** What the link of a verification mail is still good for, and whose it is. */
export async function findVerification(
  db: Db,
  token: string,
  now: Date,
): Promise<{ state: VerificationState; userId?: string; email?: string }> {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      expiresAt: tokens.expiresAt,
      consumedAt: tokens.consumedAt,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.tokenHash, hashOfSecret(token)), eq(tokens.purpose, "verify-email")));
  if (!found) return { state: "unknown" };

  const { userId, email } = found;
  if (found.verifiedAt || found.consumedAt) return { state: "used", userId, email };
  return { state: found.expiresAt > now ? "open" : "expired", userId, email };
}
