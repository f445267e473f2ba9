import { and, asc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { isId } from "~/lib/ids";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { securityEvents, undoableChanges } from "~db/schema/second-factor";
import type { SecurityEventKind } from "../security-events/rules.ts";
import { readUndoToken, type WaysIn } from "./rules.ts";

export type Undoable = { eventId: string; userId: string; email: string; changedAt: Date; before: WaysIn };

/** Returns the change that a mail's link undoes; undefined if there is no such link, its 72 hours are over, or it was undone. */
export async function findUndoable(db: Db, token: string, now: Date): Promise<Undoable | undefined> {
  const { eventId, secret } = readUndoToken(token);
  if (!isId(eventId)) return undefined;
  const hash = await keyedHash(`undo ${secret}`);
  const isThis = and(eq(undoableChanges.eventId, eventId), sql`${hash} = any(${undoableChanges.secretHashes})`);
  const { userId, email, changedAt, before } = undoableChanges;
  const [found] = await db
    .select({ eventId: undoableChanges.eventId, userId, email, changedAt, before })
    .from(undoableChanges)
    .where(and(isThis, gt(undoableChanges.expiresAt, now), isNull(undoableChanges.undoneAt)));
  return found;
}

export type ShownUndo = { email: string; changes: { kind: SecurityEventKind; at: Date }[]; hasEarlier: boolean };

/** Returns what the link would undo, for the page that asks first. */
export async function showUndo(db: Db, token: string, now: Date): Promise<ShownUndo | undefined> {
  const found = await findUndoable(db, token, now);
  if (!found) return undefined;
  const isOpen = and(eq(undoableChanges.userId, found.userId), isNull(undoableChanges.undoneAt), gt(undoableChanges.expiresAt, now));
  const changes = await db
    .select({ kind: securityEvents.kind, at: securityEvents.createdAt })
    .from(undoableChanges)
    .innerJoin(securityEvents, eq(securityEvents.id, undoableChanges.eventId))
    .where(and(isOpen, gte(undoableChanges.changedAt, found.changedAt)))
    .orderBy(asc(undoableChanges.changedAt));
  const open = await db.$count(undoableChanges, isOpen);
  return { email: found.email, changes, hasEarlier: open > changes.length };
}
