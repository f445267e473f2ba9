import { and, eq, isNull } from "drizzle-orm";
import { findReported } from "~/features/letters/find-report.server";
import type { Db } from "~db/client.server";
import { invites, users, waitingShares } from "~db/schema/index";
import { lockPeople } from "./lock-people.server.ts";
import { tellPeople } from "./tell-people.server.ts";

/** Rejects the invitation whose mail was reported, and the shares that wait for it; may be repeated. Who has an account by now answers it there. */
export async function rejectReported(db: Db, { reportId, now }: { reportId: string; now: Date }): Promise<void> {
  const inviteId = await findReported(db, reportId, "invite");
  if (!inviteId) return;
  await db.transaction(async (tx) => {
    const isOpen = and(eq(invites.id, inviteId), isNull(invites.toId), isNull(invites.acceptedAt), isNull(invites.rejectedAt));
    const [invite] = await tx
      .select({ fromId: invites.fromId, toEmail: invites.toEmail, sender: users.email })
      .from(invites)
      .innerJoin(users, eq(users.id, invites.fromId))
      .where(isOpen);
    if (!invite) return;
    await lockPeople(tx, [invite.sender, invite.toEmail]);
    const [rejected] = await tx.update(invites).set({ rejectedAt: now, modifiedAt: now }).where(isOpen).returning({ id: invites.id });
    if (!rejected) return;
    await tx.delete(waitingShares).where(eq(waitingShares.inviteId, inviteId));
    await tellPeople(tx, [invite.fromId]);
  });
}
