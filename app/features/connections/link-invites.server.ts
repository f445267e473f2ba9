import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { notify } from "~/features/notifications/notify.server";
import type { Db } from "~db/client.server";
import { invites, users } from "~db/schema/index";
import { lockPeople } from "./lock-people.server.ts";
import { tellPeople } from "./tell-people.server.ts";

/** Gives a person the invitations that were sent to their address before it was verified. */
export async function linkInvites(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
    if (!user) return;

    await lockPeople(tx, [user.email]);
    const linked = await tx
      .update(invites)
      .set({ toId: userId })
      .where(and(eq(invites.toEmail, user.email), isNull(invites.toId), ne(invites.fromId, userId)))
      .returning({ fromId: invites.fromId });
    for (const { fromId } of linked) await notify(tx, { userId, kind: "connect-request", fromUserId: fromId, now });
    if (linked.length > 0) await tellPeople(tx, [userId]);
  });
}
