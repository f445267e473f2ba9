import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { policy } from "~/features/accounts/admission/policy.server";
import { canBeInvited } from "~/features/accounts/admission/rules";
import { countTry } from "~/features/accounts/count-tries.server";
import { hashOfAddress } from "~/features/accounts/hash-of-address.server";
import type { Viewer } from "~/features/accounts/rules";
import { countSince } from "~/features/activities/count-since.server";
import { recordActivity } from "~/features/activities/record-activity.server";
import { isStopped } from "~/features/letters/stopped.server";
import { notify } from "~/features/notifications/notify.server";
import { waitsUnread } from "~/features/notifications/waits-unread.server";
import { dayStart, isoDate } from "~/lib/dates";
import { type Done, done, type Refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { invites, users } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { areConnected } from "./are-connected.server.ts";
import { lockPeople } from "./lock-people.server.ts";
import { type InviteRefusal, isInvitable, mailPause, whyNotInvite } from "./rules.ts";
import { tellPeople } from "./tell-people.server.ts";

type Invitation = {
  viewer: Viewer;
  /** normalised */
  email: string;
  /** documents are to be shared once it is accepted */
  isForShare?: boolean;
  now: Date;
};

export type Sent = Done<{ inviteId: string }> | (Refused<InviteRefusal["reason"]> & InviteRefusal);

/** Invites a person to connect. People with an account find the invitation there, others get a mail. */
export async function sendInvite(db: Db, invitation: Invitation): Promise<Sent> {
  const { viewer, email, now } = invitation;
  return db.transaction(async (tx) => {
    await lockPeople(tx, isInvitable(email) ? [viewer.email, email] : [viewer.email]);
    const invited = await findVerified(tx, email);
    const refusal = await refusalOf(tx, invitation, invited);
    if (refusal) return { ok: false, ...refusal };
    if (!(await countTry(tx, "invite:receiver", hashOfAddress(email)))) return { ok: false, reason: "receiver-full" };

    const inviteId = await write(tx, invitation, invited?.id ?? null);
    if (invited) await tell(tx, { viewer, invited, now });
    else if (await isMailDue(tx, { viewer, email, now })) await enqueue(tx, "send-invite-mail", { inviteId });
    await recordActivity(tx, { userId: viewer.id, code: "INVITESENT", invite: { id: inviteId, email }, now });
    await tellPeople(tx, invited ? [viewer.id, invited.id] : [viewer.id]);
    return done({ inviteId });
  });
}

/** Returns why an invitation would be refused now; undefined: it would be sent. */
export async function whyNoInvite(db: Db, invitation: Invitation): Promise<InviteRefusal | undefined> {
  return refusalOf(db, invitation, await findVerified(db, invitation.email));
}

async function refusalOf(
  tx: Db,
  { viewer, email, now }: Invitation,
  invited: { id: string } | undefined,
): Promise<InviteRefusal | undefined> {
  return whyNotInvite({
    ownEmail: viewer.email,
    email,
    isVerified: viewer.emailVerified,
    sentAt: await openSince(tx, { from: viewer.email, to: email, orRejected: true }),
    receivedAt: await openSince(tx, { from: email, to: viewer.email }),
    isConnected: invited !== undefined && (await areConnected(tx, viewer, invited)),
    isStopped: !invited && (await isStopped(tx, email)),
    canCome: canBeInvited(policy, email) || (await tx.$count(users, eq(users.email, email))) > 0,
    sentToday: await countSince(tx, { userId: viewer.id, code: "INVITESENT", since: dayStart(isoDate(now)) }),
    perDay: env.INVITES_PER_DAY,
  });
}

async function findVerified(tx: Db, email: string): Promise<{ id: string } | undefined> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return found;
}

type Direction = { from: string; to: string; orRejected?: boolean };

async function openSince(tx: Db, { from, to, orRejected = false }: Direction): Promise<Date | undefined> {
  const [found] = await tx
    .select({ at: invites.createdAt })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.fromId))
    .where(
      and(eq(users.email, from), eq(invites.toEmail, to), isNull(invites.acceptedAt), orRejected ? undefined : isNull(invites.rejectedAt)),
    );
  return found?.at;
}

async function write(tx: Db, { viewer, email, isForShare = false, now }: Invitation, toId: string | null): Promise<string> {
  const [invite] = await tx
    .insert(invites)
    .values({ fromId: viewer.id, toId, toEmail: email, isForShare, createdAt: now, modifiedAt: now })
    .returning({ id: invites.id });
  if (!invite) throw new Error("No invitation was written.");
  return invite.id;
}

async function tell(tx: Db, { viewer, invited, now }: { viewer: Viewer; invited: { id: string }; now: Date }): Promise<void> {
  const news = { userId: invited.id, kind: "connect-request", fromUserId: viewer.id } as const;
  if (!(await waitsUnread(tx, news))) await notify(tx, { ...news, now });
}

/** Returns whether a mail is due, as deleting an invitation and sending it again must not fill somebody's mailbox. */
async function isMailDue(tx: Db, { viewer, email, now }: Invitation): Promise<boolean> {
  const since = new Date(now.getTime() - mailPause);
  return (await countSince(tx, { userId: viewer.id, code: "INVITESENT", email, since })) === 0;
}
