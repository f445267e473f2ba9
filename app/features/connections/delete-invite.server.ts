import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { invites } from "~db/schema/index";
import { lockPeople } from "./lock-people.server.ts";
import { tellPeople } from "./tell-people.server.ts";

/** Deletes an invitation that nobody accepted, for both, with the shares that wait for it. Returns whether the viewer had sent it. */
export async function deleteInvite(db: Db, viewer: Viewer, inviteId: string): Promise<boolean> {
  if (!isId(inviteId)) return false;
  const sent = and(eq(invites.id, inviteId), eq(invites.fromId, viewer.id), isNull(invites.acceptedAt));
  return db.transaction(async (tx) => {
    const [invite] = await tx.select({ toEmail: invites.toEmail }).from(invites).where(sent);
    if (!invite) return false;
    await lockPeople(tx, [viewer.email, invite.toEmail]);
    const [deleted] = await tx.delete(invites).where(sent).returning({ toId: invites.toId });
    if (!deleted) return false;

    await tellPeople(tx, deleted.toId ? [viewer.id, deleted.toId] : [viewer.id]);
    return true;
  });
}
