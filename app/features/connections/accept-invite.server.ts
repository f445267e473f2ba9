import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { settleNewsFrom } from "~/features/notifications/settle-news.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { connections, invites, waitingShares } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { lockReceived } from "./lock-received.server.ts";
import { tellPeople } from "./tell-people.server.ts";

type Answer = { viewer: Viewer; inviteId: string; now: Date };

/** Connects both people. A repeat changes nothing, even if the connection has been deleted since. */
export async function acceptInvite(db: Db, { viewer, inviteId, now }: Answer): Promise<Done<object> | Refused<"unverified" | "gone">> {
  if (!viewer.emailVerified) return refused("unverified");
  return db.transaction(async (tx) => {
    const invite = await lockReceived(tx, viewer, inviteId);
    if (invite?.acceptedAt) return done({});
    if (!invite || invite.rejectedAt) return refused("gone");

    const { fromId } = invite;
    const between = or(
      and(eq(invites.fromId, fromId), eq(invites.toId, viewer.id)),
      and(eq(invites.fromId, viewer.id), eq(invites.toId, fromId)),
    );
    // An invitation between them that was rejected before, by either, is settled as well.
    const settled = await tx
      .update(invites)
      .set({ acceptedAt: now, modifiedAt: now })
      .where(and(between, isNull(invites.acceptedAt)))
      .returning({ id: invites.id });
    await tx
      .insert(connections)
      .values([
        { userId: viewer.id, contactId: fromId, connectedAt: now },
        { userId: fromId, contactId: viewer.id, connectedAt: now },
      ])
      .onConflictDoNothing();
    const asked = [
      { userId: viewer.id, fromUserId: fromId },
      { userId: fromId, fromUserId: viewer.id },
    ].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    for (const each of asked) await settleNewsFrom(tx, { ...each, kind: "connect-request" });
    await tellPeople(tx, [viewer.id, fromId]);
    for (const inviteId of await awaited(tx, settled)) await enqueue(tx, "give-shares", { inviteId });
    return done({});
  });
}

/** Returns the ids of those invitations for whose acceptance a share waits. */
async function awaited(tx: Db, settled: readonly { id: string }[]): Promise<string[]> {
  const { inviteId } = waitingShares;
  const rows = await tx
    .selectDistinct({ inviteId })
    .from(waitingShares)
    .where(
      inArray(
        inviteId,
        settled.map(({ id }) => id),
      ),
    );
  return rows.map((row) => row.inviteId);
}
