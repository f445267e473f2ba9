import { and, eq, isNull, or } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { done } from "~/lib/result";
import type { Db } from "~db/client.server";
import { invites, users } from "~db/schema/index";
import { lockPeople } from "./lock-people.server.ts";
import type { InviteRefusal } from "./rules.ts";
import { type Sent, sendInvite, whyNoInvite } from "./send-invite.server.ts";

type Wanted = {
  viewer: Viewer;
  /** normalised */
  email: string;
  now: Date;
};

/** Returns the invitation that is open between the viewer and this address, by whomever; sends one if there is none. */
export async function inviteOnce(tx: Db, { viewer, email, now }: Wanted): Promise<Sent> {
  if (!viewer.emailVerified) return { ok: false, reason: "unverified" };
  await lockPeople(tx, [viewer.email, email]);
  const open = await findOpen(tx, viewer, email);
  return open ? done({ inviteId: open.id }) : sendInvite(tx, { viewer, email, isForShare: true, now });
}

/** Tells beforehand why there would be no invitation; otherwise whether the other person has sent the one that is open. */
export async function lookForInvite(db: Db, { viewer, email, now }: Wanted): Promise<{ refusal?: InviteRefusal; isTheirs: boolean }> {
  if (!viewer.emailVerified) return { refusal: { reason: "unverified" }, isTheirs: false };
  const open = await findOpen(db, viewer, email);
  if (open) return { isTheirs: open.fromId !== viewer.id };
  const refusal = await whyNoInvite(db, { viewer, email, now });
  return refusal ? { refusal, isTheirs: false } : { isTheirs: false };
}

async function findOpen(db: Db, viewer: Viewer, email: string) {
  const [open] = await db
    .select({ id: invites.id, fromId: invites.fromId })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.fromId))
    .where(
      and(
        or(and(eq(invites.fromId, viewer.id), eq(invites.toEmail, email)), and(eq(users.email, email), eq(invites.toId, viewer.id))),
        isNull(invites.acceptedAt),
        isNull(invites.rejectedAt),
      ),
    );
  return open;
}
