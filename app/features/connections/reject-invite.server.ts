import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { settleNewsFrom } from "~/features/notifications/settle-news.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { invites, waitingShares } from "~db/schema/index";
import { lockReceived } from "./lock-received.server.ts";
import { tellPeople } from "./tell-people.server.ts";

type Answer = { viewer: Viewer; inviteId: string; now: Date };

/** Rejects an invitation, and the shares that wait for it. Its sender sees that, and may delete it; a repeat changes nothing. */
export async function rejectInvite(db: Db, { viewer, inviteId, now }: Answer): Promise<Done<object> | Refused<"unverified" | "gone">> {
  if (!viewer.emailVerified) return refused("unverified");
  return db.transaction(async (tx) => {
    const invite = await lockReceived(tx, viewer, inviteId);
    if (!invite || invite.acceptedAt) return refused("gone");
    if (invite.rejectedAt) return done({});

    await tx.update(invites).set({ rejectedAt: now, modifiedAt: now }).where(eq(invites.id, inviteId));
    await tx.delete(waitingShares).where(eq(waitingShares.inviteId, inviteId));
    await settleNewsFrom(tx, { userId: viewer.id, fromUserId: invite.fromId, kind: "connect-request" });
    await tellPeople(tx, [viewer.id, invite.fromId]);
    return done({});
  });
}
