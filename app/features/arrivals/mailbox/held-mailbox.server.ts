import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { notify } from "~/features/notifications/notify.server";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { mailboxes, mailboxMails } from "~db/schema/index";
import { askToLook } from "./ask-to-look.server.ts";
import { lookEvery, type MailboxTrouble, nextLookAfter } from "./rules.ts";

/** ms for which a job has a mailbox in hand */
const hold = 6 * 60_000;
/** ms until a mailbox is looked into again whose mails cannot be taken now */
const untilRoom = 10 * 60_000;
/** ms between two looks into the operator's mailbox at most: nobody presses a button when its server answers again */
const operatorsLongest = 60 * 60_000;

/** A folder that this job has in hand. uidValidity: null before the first look into the operator's */
export type HeldMailbox = typeof mailboxes.$inferSelect & { folder: string; heldUntil: Date };

/** done: all that came is dealt with; more: the turn is over; later: there is no room now; lost: somebody else has the mailbox in hand */
export type Ended = "done" | "more" | "later" | "lost";

export type MailboxChanges = PgUpdateSetSource<typeof mailboxes>;

/** Takes a mailbox in hand, if it is time to look into it and nobody else does. */
export async function takeInHand(db: Db, mailboxId: string, now: Date): Promise<HeldMailbox | undefined> {
  const { id, folder, pausedAt, heldUntil } = mailboxes;
  const isFree = or(isNull(heldUntil), lt(heldUntil, now));
  const [taken] = await db
    .update(mailboxes)
    .set({ heldUntil: new Date(now.getTime() + hold) })
    .where(and(eq(id, mailboxId), isNotNull(folder), isNull(pausedAt), isFree, lte(mailboxes.nextLookAt, now)))
    .returning();
  return taken as HeldMailbox | undefined;
}

/** Changes a mailbox as long as this job has it in hand; answers whether it has. */
export async function changeHeld(db: Db, { id, heldUntil }: HeldMailbox, changes: MailboxChanges): Promise<boolean> {
  const isHeld = and(eq(mailboxes.id, id), eq(mailboxes.heldUntil, heldUntil));
  return (await db.update(mailboxes).set(changes).where(isHeld).returning({ id: mailboxes.id })).length > 0;
}

/** Returns whether a mail was dealt with under another number. */
export async function isDealtWith(db: Db, { id }: HeldMailbox, mailId: string): Promise<boolean> {
  return (await db.$count(mailboxMails, and(eq(mailboxMails.mailboxId, id), eq(mailboxMails.mailId, mailId)))) > 0;
}

/** Keeps what a mail is made of, so that it is known when the server numbers its mails anew. */
export async function noteDealtWith(db: Db, { id }: HeldMailbox, mailId: string): Promise<void> {
  await db.insert(mailboxMails).values({ mailboxId: id, mailId }).onConflictDoNothing();
}

/** Lets go of a mailbox that was looked into. */
export async function finishLook(db: Db, held: HeldMailbox, ended: Ended, now: Date): Promise<void> {
  if (ended === "lost") return;
  const wait = { done: lookEvery, more: 0, later: untilRoom }[ended];
  const nextLookAt = new Date(now.getTime() + wait);
  await db.transaction(async (tx) => {
    const well = { trouble: null, troubleSince: null, failures: 0, lookedAt: now, nextLookAt, heldUntil: null };
    if (!(await changeHeld(tx, held, well))) return;
    await tellPerson(tx, held);
    if (ended === "more") await askToLook(tx, held.id);
  });
}

/** Lets go of a mailbox that cannot be looked into, until the next try. A person's is paused after several; the operator's never is. */
export async function failLook(db: Db, held: HeldMailbox, trouble: MailboxTrouble, now: Date): Promise<void> {
  const mailboxId = held.id;
  if (trouble === "no-key") log.error({ mailboxId }, "a mailbox's password cannot be opened: SECRET_KEY is another one");
  if (!held.userId) log.warn({ mailboxId, trouble }, "the operator's mailbox cannot be looked into");
  const failures = held.failures + 1;
  const nextLookAt = nextLook(held, { failures, trouble, now });
  const troubleSince = held.troubleSince ?? now;
  await db.transaction(async (tx) => {
    const failed = { trouble, troubleSince, failures, nextLookAt, pausedAt: nextLookAt ? null : now, heldUntil: null };
    if (!(await changeHeld(tx, held, failed))) return;
    await tellPerson(tx, held);
    if (held.userId && !nextLookAt) await notify(tx, { userId: held.userId, kind: "mailbox-paused", now });
  });
}

type Failure = { failures: number; trouble: MailboxTrouble; now: Date };

function nextLook({ userId }: HeldMailbox, { failures, trouble, now }: Failure): Date | null {
  const next = nextLookAfter(failures, trouble, now) ?? null;
  if (userId) return next;
  const latest = new Date(now.getTime() + operatorsLongest);
  return next && next < latest ? next : latest;
}

async function tellPerson(tx: Db, { userId }: HeldMailbox): Promise<void> {
  if (userId) await tellChange(tx, [userId], { topic: "mailboxes", id: userId });
}
