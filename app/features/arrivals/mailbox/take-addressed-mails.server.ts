import { and, asc, eq, lte, sql } from "drizzle-orm";
import { isStop } from "~/engines/engine-error";
import { inScratch } from "~/engines/scratch.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { MailFileReason } from "~/features/drafts/rules";
import { log } from "~/log.server";
import { StoreAway } from "~/storage/port";
import type { Db } from "~db/client.server";
import { mailboxes, mailboxWaiting } from "~db/schema/index";
import { findReceivers } from "../mail/find-receivers.server.ts";
import { giveMail } from "../mail/give-mail.server.ts";
import type { Resolve } from "../mail/judge-sender.server.ts";
import { headerLines } from "../mail/keep-message.server.ts";
import type { MailOwner } from "../mail/mail-address.server.ts";
import { idOfDelivery, listRefusedMail } from "../mail/refuse-mail.server.ts";
import type { MailPlace } from "../mail/rules.ts";
import { keepFetched } from "./fetched-mail.server.ts";
import { changeHeld, type Ended, type HeldMailbox, isDealtWith, type MailboxChanges, noteDealtWith } from "./held-mailbox.server.ts";
import type { MailAhead, Mailbox } from "./imap.server.ts";
import { aTurn } from "./turn.ts";

/** place: of people's addresses; authserv: by which name the mailbox's server signs what it found out of senders; resolve: asks the name servers */
export type Addressed = { place: MailPlace; authserv?: string | undefined; resolve?: Resolve };

type Taking = { held: HeldMailbox; addressed: Addressed; mailbox: Mailbox; mostBytes: number; now: () => Date };

/** ms until a mail that could not be taken is met again, and after which it is left where it is, as other servers do after days */
const [untilNextTry, longestWait] = [10 * 60_000, 5 * 24 * 60 * 60_000];

/** Takes the mails of the operator's mailbox for those to whom they came, as many as fit into a turn: the new ones first, then those that wait. */
export async function takeAddressedMails(db: Db, taking: Taking): Promise<Ended> {
  const { held, mailbox, now } = taking;
  const hasRoom = aTurn(now);
  const opened = await mailbox.open(held.folder, held.afterwards);
  if (opened.uidValidity !== held.uidValidity && !(await numberAnew(db, held, { ...opened, now: now() }))) return "lost";
  for (const uid of await mailbox.mailsAfter(held.lastUid)) {
    if (!hasRoom()) return "more";
    const dealt = await dealWith(db, taking, uid);
    if (dealt === "later") return "later";
    held.lastUid = uid;
    if (!(await note(db, held, dealt === "put-off" ? await putOff(db, held, { uid, now: now() }) : dealt))) return "lost";
  }
  for (const { uid, since } of await findWaiting(db, held, now())) {
    if (!hasRoom()) return "more";
    const met = await dealWith(db, taking, uid);
    if (met === "later") return "later";
    const isGivenUp = met === "put-off" && now().getTime() - since.getTime() >= longestWait;
    const dealt = isGivenUp ? leave(uid, "it could not be taken for days") : met;
    if (dealt !== "put-off") await db.delete(mailboxWaiting).where(isWaiting(held, uid));
    if (!(await note(db, held, dealt === "put-off" ? await putOff(db, held, { uid, now: now() }) : dealt))) return "lost";
  }
  return "done";
}

type Numbered = { uidValidity: number; uidNext: number; now: Date };

/** At the first look all that lies there stays; when the server numbers its mails anew, they are known by what they are made of. */
async function numberAnew(db: Db, held: HeldMailbox, { uidValidity, uidNext, now }: Numbered): Promise<boolean> {
  const isFirst = held.uidValidity === null;
  const anew = isFirst
    ? { uidValidity, since: now, lastUid: uidNext - 1, knownUpTo: 0 }
    : { uidValidity, lastUid: 0, knownUpTo: uidNext - 1, passedOver: 0 };
  Object.assign(held, anew);
  if (!(await changeHeld(db, held, anew))) return false;
  await db.delete(mailboxWaiting).where(eq(mailboxWaiting.mailboxId, held.id));
  return true;
}

/** later: the store has no room; put-off: it cannot be taken now, which hinders no other mail; else what is noted of it */
type Dealt = "later" | "put-off" | MailboxChanges;

/** Deals with one mail, whose number is noted only then: whoever is killed in between meets it again, and what was taken is taken once. */
async function dealWith(db: Db, taking: Taking, uid: number): Promise<Dealt> {
  const { held, addressed, mailbox, mostBytes } = taking;
  const ahead = await mailbox.about(uid);
  if (ahead === "gone") return {};
  if (ahead === "unreadable") return leave(uid, "the server cannot read it");
  const mayBeKnown = uid <= held.knownUpTo;
  if (mayBeKnown && held.since && ahead.receivedAt < held.since) return {};
  const top = await mailbox.headOf(uid);
  if (typeof top === "string") return top === "gone" ? {} : leave(uid, "its head cannot be read");
  const owners = await unlessItBreaks(uid, () => findReceivers(db, top.head, addressed));
  if (owners === "put-off") return owners;
  if (owners.length === 0) return leave(uid, "it is nobody's");
  const receiving = { ...taking, owners, ahead };
  if (ahead.bytes > mostBytes) return refuse(db, receiving, "large-mail");
  return inScratch(async (folder) => {
    const body = await mailbox.bodyOf(uid);
    if (typeof body === "string") return body === "gone" ? {} : refuse(db, receiving, "unreadable-mail");
    const fetched = await keepFetched(body, { folder, mostBytes });
    if (typeof fetched === "string") return refuse(db, receiving, fetched);
    if (mayBeKnown && (await isDealtWith(db, held, fetched.mailId))) return {};
    return give(db, receiving, { ...fetched, folder });
  });
}

type Receiving = Taking & { owners: readonly MailOwner[]; ahead: MailAhead };
type Fetched = Exclude<Awaited<ReturnType<typeof keepFetched>>, string> & { folder: string };

async function give(
  db: Db,
  { held, addressed, mailbox, owners, ahead: { uid }, now }: Receiving,
  { kept, file, folder, mailId }: Fetched,
): Promise<Dealt> {
  const envelopeFrom = (headerLines(kept.head, "return-path")[0] ?? "").replace(/[<>\s]/g, "");
  const came = { kept, file, folder, envelopeFrom, ip: "", helo: "", now: now() };
  const became = await unlessItBreaks(uid, () => giveMail(db, owners, came, addressed));
  switch (became) {
    case "no-room":
      return "later";
    case "put-off":
      return became;
    case "no-sender":
      return leave(uid, "it names no sender, or several");
    case "taken":
      await mailbox.settle(uid, held);
      await noteDealtWith(db, held, mailId);
      return { lastMailAt: now() };
    case "listed":
      await noteDealtWith(db, held, mailId);
      return {};
  }
}

/** A mail on which our own work fails hinders no other one, however often it is met. */
async function unlessItBreaks<T>(uid: number, work: () => Promise<T>): Promise<T | "put-off"> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreAway || isStop(error)) throw error;
    log.error({ err: error, uid }, "a mail of the operator's mailbox could not be taken, and is tried again");
    return "put-off";
  }
}

/** Lists a mail for each of its receivers by its subject. Nobody has proven who sent it, so that it counts among those of strangers. */
async function refuse(db: Db, { held, owners, ahead, now }: Receiving, reason: MailFileReason): Promise<Dealt> {
  const { uid, subject, sender } = ahead;
  for (const owner of owners) {
    if (!(await countTry(db, "mail-stranger:user", owner.id))) return "put-off";
    const deliveryId = idOfDelivery([owner.id, held.id, held.uidValidity, uid]);
    if ((await listRefusedMail(db, owner, { subject, sender, deliveryId, reason, now: now() })) === "later") return "later";
  }
  return {};
}

/** A mail that is nobody's stays as it is. It is counted for the operator. */
function leave(uid: number, why: string): MailboxChanges {
  log.info({ uid, why }, "a mail stays in the operator's mailbox");
  return { passedOver: sql`${mailboxes.passedOver} + 1` };
}

async function note(db: Db, held: HeldMailbox, more: MailboxChanges): Promise<boolean> {
  return changeHeld(db, held, { lastUid: held.lastUid, ...more });
}

async function findWaiting(db: Db, held: HeldMailbox, now: Date): Promise<{ uid: number; since: Date }[]> {
  const { mailboxId, uid, since, nextTryAt } = mailboxWaiting;
  const isDue = and(eq(mailboxId, held.id), lte(nextTryAt, now));
  return db.select({ uid, since }).from(mailboxWaiting).where(isDue).orderBy(asc(nextTryAt), asc(uid));
}

async function putOff(db: Db, held: HeldMailbox, { uid, now }: { uid: number; now: Date }): Promise<MailboxChanges> {
  const nextTryAt = new Date(now.getTime() + untilNextTry);
  await db
    .insert(mailboxWaiting)
    .values({ mailboxId: held.id, uid, since: now, nextTryAt })
    .onConflictDoUpdate({ target: [mailboxWaiting.mailboxId, mailboxWaiting.uid], set: { nextTryAt } });
  return {};
}

function isWaiting(held: HeldMailbox, uid: number) {
  return and(eq(mailboxWaiting.mailboxId, held.id), eq(mailboxWaiting.uid, uid));
}
