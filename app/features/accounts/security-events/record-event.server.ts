import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { securityEvents, undoableChanges } from "~db/schema/second-factor";
import { enqueue } from "~jobs/queue.server";
import { longestUserAgent } from "../start-session.server.ts";
import { undoLifetime, type WaysIn } from "../undo/rules.ts";
import { type ChangeKind, isTold, type SecurityEventKind } from "./rules.ts";

/** before: required, so that no change of the ways in compiles whose mail could not undo it */
type What = { kind: ChangeKind; before: WaysIn } | { kind: Exclude<SecurityEventKind, ChangeKind>; before?: never };
type NewEvent = What & {
  userId: string;
  userAgent?: string;
  operator?: string;
  /** the address that the account had, which is told instead of the present one */
  formerEmail?: string;
  now: Date;
};

/** Records an event for the account's owner, who is also notified by mail. */
export async function recordSecurityEvent(
  tx: Db,
  { userId, kind, before, userAgent = "", operator, formerEmail, now }: NewEvent,
): Promise<void> {
  const by = { userAgent: userAgent.slice(0, longestUserAgent), operator: operator ?? null };
  const facts = { userId, kind, ...by, formerEmail: formerEmail ?? null, createdAt: now };
  const [event] = await tx.insert(securityEvents).values(facts).returning({ id: securityEvents.id });
  if (!event) return;
  if (before) await keepBefore(tx, { userId, eventId: event.id, before, now });
  if (kind === "password-changed") await enqueue(tx, "send-password-notice", { userId, eventId: event.id });
  else if (isTold(kind)) await enqueue(tx, "send-security-notice", { eventId: event.id });
}

type Kept = { userId: string; eventId: string; before: WaysIn; now: Date };

async function keepBefore(tx: Db, { userId, eventId, before, now }: Kept): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!owner) return;
  const expiresAt = new Date(now.getTime() + undoLifetime);
  await tx.insert(undoableChanges).values({ eventId, userId, email: owner.email, before, changedAt: now, expiresAt });
}
