import { and, eq } from "drizzle-orm";
import { publishSignOut } from "~/live/publish.server";
import type { Db } from "~db/client.server";
import { activities, sessions } from "~db/schema/accounts";
import type { Viewer } from "./rules.ts";

type Ending = {
  viewer: Viewer;
  /** one of the viewer's own; anybody else's stays */
  sessionId: string;
  now: Date;
};

/** Ends one session: the one that asks, or one on another device. */
export async function signOut(db: Db, { viewer, sessionId, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id));
    const ended = await tx.delete(sessions).where(own).returning({ id: sessions.id });
    if (ended.length === 0) return;
    await tx.insert(activities).values({ userId: viewer.id, actionCode: "LOGOUT", modifiedAt: now });
    await publishSignOut(tx, { userId: viewer.id, sessionId });
  });
}

/** Ends every session the person has, the one that asks too. */
export async function signOutEverywhere(db: Db, { viewer, now }: { viewer: Viewer; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.userId, viewer.id)).returning({ id: sessions.id });
    await tx.insert(activities).values({ userId: viewer.id, actionCode: "LOGOUT", modifiedAt: now });
    for (const { id } of ended) await publishSignOut(tx, { userId: viewer.id, sessionId: id });
  });
}
