import { and, eq, gt, ne } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { endSessions } from "./end-sessions.server.ts";
import { hashPassword } from "./password.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import { freshSignIn, type Viewer } from "./rules.ts";

type Change = { viewer: Viewer; password: string; now: Date };

/** Asks for no old password, but for a recent sign-in; the other sessions end. */
export async function changePassword(
  db: Db,
  { viewer, password, now }: Change,
): Promise<Done<object> | Refused<"sign-in-too-old" | "busy">> {
  if (!(await signedInRecently(db, viewer, now))) return refused("sign-in-too-old");

  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;

  return db.transaction(async (tx) => {
    await replacePassword(tx, { userId: viewer.id, passwordHash: hashed.passwordHash, now });
    await endSessions(tx, and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)));
    await recordActivity(tx, { userId: viewer.id, code: "CHANGEPWD", now });
    return done({});
  });
}

/** This very session: a sign-in on another device proves nothing about who sits here. */
async function signedInRecently(db: Db, viewer: Viewer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshSignIn);
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, viewer.sessionId), gt(sessions.createdAt, since)));
  return session !== undefined;
}
