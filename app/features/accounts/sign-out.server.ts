import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { activities, sessions } from "~db/schema/accounts";
import type { Viewer } from "./rules.ts";

export async function signOut(db: Db, { viewer, now }: { viewer: Viewer; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.id, viewer.sessionId)).returning({ id: sessions.id });
    if (ended.length === 0) return;
    await tx.insert(activities).values({ userId: viewer.id, actionCode: "LOGOUT", modifiedAt: now });
  });
}
