import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { securityEvents } from "~db/schema/second-factor";
import { type Device, deviceOf } from "../device.server.ts";
import type { Viewer } from "../rules.ts";
import type { SecurityEventKind } from "./rules.ts";

export type ListedEvent = { id: string; kind: SecurityEventKind; device: Device | null; at: Date };

/** hidden: kinds that are left out */
type Asked = { limit: number; hidden?: readonly SecurityEventKind[] };

/** Returns the security events of the viewer's account, the newest first. */
export async function listSecurityEvents(db: Db, viewer: Viewer, { limit, hidden = [] }: Asked): Promise<ListedEvent[]> {
  const found = await db
    .select({ id: securityEvents.id, kind: securityEvents.kind, userAgent: securityEvents.userAgent, at: securityEvents.createdAt })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, viewer.id), notInArray(securityEvents.kind, [...hidden])))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);
  return found.map(({ userAgent, ...event }) => ({ ...event, device: userAgent ? deviceOf(userAgent) : null }));
}
