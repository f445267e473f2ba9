import { and, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { env } from "~/env.server";
import type { MailFileReason } from "~/features/drafts/rules";
import { notify } from "~/features/notifications/notify.server";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import { openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { mailboxes, mailboxMails } from "~db/schema/index";
import { findMailOwner, type MailOwner } from "../mail/mail-address.server.ts";
import { idOfDelivery, listRefusedMail } from "../mail/refuse-mail.server.ts";
import { askToLook } from "./ask-to-look.server.ts";
import { inMailbox, type MailAhead, type Mailbox } from "./imap.server.ts";
import type { Reaching } from "./reaching.server.ts";
import { lookEvery, type MailboxTrouble, nextLookAfter } from "./rules.ts";
import { takeFetched } from "./take-fetched.server.ts";

/** mails of one turn, so that nobody waits for a large folder of somebody else */
const mostMails = 50;
/** ms after which a turn begins no further mail; for all that is said on the line; and for which a job has the mailbox in hand */
const [turn, longestTalk, hold] = [60_000, 5 * 60_000, 6 * 60_000];
/** ms until a mailbox is looked into again whose mails cannot be taken now */
const untilRoom = 10 * 60_000;

type Row = typeof mailboxes.$inferSelect;
/** A folder that this job has in hand. */
type Held = Row & { folder: string; uidValidity: number; heldUntil: Date };
type Looking = Reaching & { now?: () => Date; mostBytes?: number; patience?: number };

/** Looks into a mailbox and takes what came, in order. What hinders it is kept with it; after several failures in a row it is paused. */
export async function lookIntoMailbox(
  db: Db,
  { mailboxId }: { mailboxId: string },
  { now = () => new Date(), mostBytes = env.MAX_MAIL_BYTES, mayBeWithin = env.MAILBOXES_WITHIN, ca, patience = longestTalk }: Looking = {},
): Promise<void> {
  const held = await takeInHand(db, mailboxId, now());
  const owner = held && (await findMailOwner(db, held.userId));
  if (!held || !owner) return;
  const password = await openText(held.password, { of: held.userId });
  if (password === undefined) return fail(db, held, "no-key", now());
  const asking = { mayBeWithin, ca, patience, mostBytes };
  try {
    const looked = await inMailbox({ ...held, password }, asking, (mailbox) => takeTurn(db, { held, owner, mailbox, mostBytes, now }));
    if (looked.ok) await finish(db, held, looked.result, now());
    else await fail(db, held, looked.reason, now());
  } catch (error) {
    // A failure of ours says nothing of the mailbox.
    await change(db, held, { heldUntil: null, nextLookAt: new Date(now().getTime() + lookEvery) });
    throw error;
  }
}

async function takeInHand(db: Db, mailboxId: string, now: Date): Promise<Held | undefined> {
  const { id, folder, pausedAt, heldUntil } = mailboxes;
  const isFree = or(isNull(heldUntil), lt(heldUntil, now));
  const [taken] = await db
    .update(mailboxes)
    .set({ heldUntil: new Date(now.getTime() + hold) })
    .where(and(eq(id, mailboxId), isNotNull(folder), isNull(pausedAt), isFree, lte(mailboxes.nextLookAt, now)))
    .returning();
  return taken as Held | undefined;
}

type Turn = { held: Held; owner: MailOwner; mailbox: Mailbox; mostBytes: number; now: () => Date };
/** done: all that came is dealt with; more: the turn is over; later: there is no room now; lost: somebody else has the mailbox in hand */
type Ended = "done" | "more" | "later" | "lost";

async function takeTurn(db: Db, taking: Turn): Promise<Ended> {
  const { held, mailbox, now } = taking;
  const until = now().getTime() + turn;
  const opened = await mailbox.open(held.folder, held.afterwards);
  if (opened.uidValidity !== held.uidValidity && !(await numberAnew(db, held, opened))) return "lost";
  const uids = await mailbox.mailsAfter(held.lastUid);
  for (const [n, uid] of uids.entries()) {
    if (n >= mostMails || now().getTime() >= until) return "more";
    const ended = await takeNext(db, taking, uid);
    if (ended !== "done") return ended;
  }
  return "done";
}

/** The server numbers its mails anew: those that are there are looked at once more, and known by what they are made of. */
async function numberAnew(db: Db, held: Held, { uidValidity, uidNext }: { uidValidity: number; uidNext: number }): Promise<boolean> {
  const anew = { uidValidity, lastUid: 0, knownUpTo: uidNext - 1 };
  Object.assign(held, anew);
  return change(db, held, anew);
}

const nothingSaid = { subject: "", sender: "" };

/** Deals with one mail and only then notes it: whoever is killed in between meets it again, and what was taken is taken once. */
async function takeNext(db: Db, { held, owner, mailbox, mostBytes, now }: Turn, uid: number): Promise<Ended> {
  const passed = (more: Partial<Row> = {}) => note(db, held, uid, more);
  const refuse = async (reason: MailFileReason, { subject, sender }: Pick<MailAhead, "subject" | "sender"> = nothingSaid) => {
    const deliveryId = idOfDelivery([held.id, held.uidValidity, uid]);
    const listed = await listRefusedMail(db, owner, { subject, sender, deliveryId, reason, now: now() });
    return listed === "later" ? "later" : passed();
  };
  const ahead = await mailbox.about(uid);
  if (ahead === "gone") return passed();
  if (ahead === "unreadable") return refuse("unreadable-mail");
  const mayBeKnown = uid <= held.knownUpTo;
  if (mayBeKnown && held.since && ahead.receivedAt < held.since) return passed();
  if (ahead.bytes > mostBytes) return refuse("large-mail", ahead);
  const body = await mailbox.bodyOf(uid);
  if (body === "gone") return passed();
  if (body === "unreadable") return refuse("unreadable-mail", ahead);
  const isKnown = async (mailId: string) => mayBeKnown && isDealtWith(db, held, mailId);
  const fetched = await takeFetched(db, owner, { body, mostBytes, isKnown, now: now() });
  if (!("mailId" in fetched)) return refuse(fetched.became, ahead);
  const { became, mailId } = fetched;
  if (became === "later") return became;
  if (became === "taken") await mailbox.settle(uid, held);
  if (became !== "known") await db.insert(mailboxMails).values({ mailboxId: held.id, mailId }).onConflictDoNothing();
  if (became === "taken") return passed({ lastMailAt: now() });
  return became === "no-papers" ? note(db, held, uid, { passedOver: sql`${mailboxes.passedOver} + 1` }) : passed();
}

async function isDealtWith(db: Db, { id }: Held, mailId: string): Promise<boolean> {
  return (await db.$count(mailboxMails, and(eq(mailboxMails.mailboxId, id), eq(mailboxMails.mailId, mailId)))) > 0;
}

type Changes = Parameters<ReturnType<Db["update"]>["set"]>[0];

async function note(db: Db, held: Held, uid: number, more: Changes): Promise<Ended> {
  return (await change(db, held, { lastUid: uid, ...more })) ? "done" : "lost";
}

/** Changes a mailbox as long as this job has it in hand; answers whether it has. */
async function change(db: Db, { id, heldUntil }: Held, changes: Changes): Promise<boolean> {
  const isHeld = and(eq(mailboxes.id, id), eq(mailboxes.heldUntil, heldUntil));
  return (await db.update(mailboxes).set(changes).where(isHeld).returning({ id: mailboxes.id })).length > 0;
}

async function finish(db: Db, held: Held, ended: Ended, now: Date): Promise<void> {
  if (ended === "lost") return;
  const wait = { done: lookEvery, more: 0, later: untilRoom }[ended];
  const well = {
    trouble: null,
    troubleSince: null,
    failures: 0,
    lookedAt: now,
    nextLookAt: new Date(now.getTime() + wait),
    heldUntil: null,
  };
  await db.transaction(async (tx) => {
    if (!(await change(tx, held, well))) return;
    await tellChange(tx, [held.userId], { topic: "mailboxes", id: held.userId });
    if (ended === "more") await askToLook(tx, held.id);
  });
}

async function fail(db: Db, held: Held, trouble: MailboxTrouble, now: Date): Promise<void> {
  if (trouble === "no-key") log.error({ mailboxId: held.id }, "a mailbox's password cannot be opened: SECRET_KEY is another one");
  const failures = held.failures + 1;
  const nextLookAt = nextLookAfter(failures, trouble, now) ?? null;
  const troubleSince = held.troubleSince ?? now;
  await db.transaction(async (tx) => {
    const failed = { trouble, troubleSince, failures, nextLookAt, pausedAt: nextLookAt ? null : now, heldUntil: null };
    if (!(await change(tx, held, failed))) return;
    await tellChange(tx, [held.userId], { topic: "mailboxes", id: held.userId });
    if (!nextLookAt) await notify(tx, { userId: held.userId, kind: "mailbox-paused", now });
  });
}
