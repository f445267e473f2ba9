import { sql } from "drizzle-orm";
import type { MailFileReason } from "~/features/drafts/rules";
import type { Db } from "~db/client.server";
import { mailboxes } from "~db/schema/index";
import type { MailOwner } from "../mail/mail-address.server.ts";
import { idOfDelivery, listRefusedMail } from "../mail/refuse-mail.server.ts";
import { changeHeld, type Ended, type HeldMailbox, isDealtWith, type MailboxChanges, noteDealtWith } from "./held-mailbox.server.ts";
import type { MailAhead, Mailbox } from "./imap.server.ts";
import { takeFetched } from "./take-fetched.server.ts";
import { aTurn } from "./turn.ts";

type Taking = { held: HeldMailbox; owner: MailOwner; mailbox: Mailbox; mostBytes: number; now: () => Date };

/** Takes the mails of a person's folder for them, as many as fit into a turn. */
export async function takeOwnMails(db: Db, taking: Taking): Promise<Ended> {
  const { held, mailbox, now } = taking;
  const hasRoom = aTurn(now);
  const opened = await mailbox.open(held.folder, held.afterwards);
  if (opened.uidValidity !== held.uidValidity && !(await numberAnew(db, held, opened))) return "lost";
  for (const uid of await mailbox.mailsAfter(held.lastUid)) {
    if (!hasRoom()) return "more";
    const ended = await takeNext(db, taking, uid);
    if (ended !== "done") return ended;
  }
  return "done";
}

/** The server numbers its mails anew: those that are there are looked at once more, and known by what they are made of. */
async function numberAnew(db: Db, held: HeldMailbox, { uidValidity, uidNext }: { uidValidity: number; uidNext: number }): Promise<boolean> {
  const anew = { uidValidity, lastUid: 0, knownUpTo: uidNext - 1 };
  Object.assign(held, anew);
  return changeHeld(db, held, anew);
}

const nothingSaid = { subject: "", sender: "" };

/** Deals with one mail and only then notes it: whoever is killed in between meets it again, and what was taken is taken once. */
async function takeNext(db: Db, { held, owner, mailbox, mostBytes, now }: Taking, uid: number): Promise<Ended> {
  const passed = (more: MailboxChanges = {}) => note(db, held, uid, more);
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
  if (became !== "known") await noteDealtWith(db, held, mailId);
  if (became === "taken") return passed({ lastMailAt: now() });
  return became === "no-papers" ? passed({ passedOver: sql`${mailboxes.passedOver} + 1` }) : passed();
}

async function note(db: Db, held: HeldMailbox, uid: number, more: MailboxChanges): Promise<Ended> {
  return (await changeHeld(db, held, { lastUid: uid, ...more })) ? "done" : "lost";
}
