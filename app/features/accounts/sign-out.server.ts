import { and, eq } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { endSessions } from "./end-sessions.server.ts";
import type { Viewer } from "./rules.ts";
import { recordSecurityEvent } from "./security-events/record-event.server.ts";

type Ending = {
  viewer: Viewer;
  /** id of a session of the viewer; other people's sessions stay */
  sessionId: string;
  now: Date;
};

/** Ends one session of the viewer: the present one, or one on another device. */
export async function signOut(db: Db, { viewer, sessionId, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id));
    if ((await endSessions(tx, own)) === 0) return;
    await recordActivity(tx, { userId: viewer.id, code: "LOGOUT", now });
  });
}

type EndOfAll = { viewer: Viewer; userAgent?: string; now: Date };

/** Ends all sessions of the person, including the present one. */
export async function signOutEverywhere(db: Db, { viewer, userAgent = "", now }: EndOfAll): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, eq(sessions.userId, viewer.id));
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "sessions-ended", userAgent, now });
    await recordActivity(tx, { userId: viewer.id, code: "LOGOUT", now });
  });
}
