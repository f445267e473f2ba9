import type { Db } from "~db/client.server";
import { securityEvents } from "~db/schema/second-factor";
import { enqueue } from "~jobs/queue.server";
import { longestUserAgent } from "../start-session.server.ts";
import { isTold, type SecurityEventKind } from "./rules.ts";

type NewEvent = { userId: string; kind: SecurityEventKind; userAgent?: string; operator?: string; now: Date };

/** Written down for the account's owner, who is also told by mail. */
export async function recordSecurityEvent(tx: Db, { userId, kind, userAgent = "", operator, now }: NewEvent): Promise<void> {
  const facts = { userId, kind, userAgent: userAgent.slice(0, longestUserAgent), operator: operator ?? null, createdAt: now };
  const [event] = await tx.insert(securityEvents).values(facts).returning({ id: securityEvents.id });
  if (event && isTold(kind)) await enqueue(tx, "send-security-notice", { eventId: event.id });
}
