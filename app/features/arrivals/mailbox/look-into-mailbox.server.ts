import { env } from "~/env.server";
import { openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { findMailOwner } from "../mail/mail-address.server.ts";
import { changeHeld, type Ended, failLook, finishLook, type HeldMailbox, takeInHand } from "./held-mailbox.server.ts";
import { inMailbox, type Mailbox } from "./imap.server.ts";
import type { Reaching } from "./reaching.server.ts";
import { lookEvery } from "./rules.ts";
import { type Addressed, takeAddressedMails } from "./take-addressed-mails.server.ts";
import { takeOwnMails } from "./take-own-mails.server.ts";

/** ms for all that is said on the line */
const longestTalk = 5 * 60_000;

/** ofPersons: people's mailboxes are looked into; addressed: how the mails of the operator's are known to be somebody's; undefined: it is not */
type Looking = Reaching & {
  now?: () => Date;
  mostBytes?: number;
  patience?: number;
  ofPersons?: boolean;
  addressed?: Addressed | undefined;
};

/**
 * Looks into a mailbox and takes what came, in order. What hinders it is kept with it; a person's is paused after several failures in a row. The
 * operator's may lie in their own networks.
 */
export async function lookIntoMailbox(
  db: Db,
  { mailboxId }: { mailboxId: string },
  {
    now = () => new Date(),
    mostBytes = env.MAX_MAIL_BYTES,
    mayBeWithin,
    ca,
    patience = longestTalk,
    ofPersons = true,
    addressed,
  }: Looking = {},
): Promise<void> {
  const held = await takeInHand(db, mailboxId, now());
  const work = held && (await workIn(db, held, { mostBytes, ofPersons, addressed, now }));
  if (!held || !work) return;
  const password = await openText(held.password, { of: held.userId ?? held.id });
  if (password === undefined) return failLook(db, held, "no-key", now());
  const isReachable = mayBeWithin ?? (env.MAILBOXES_WITHIN || !held.userId);
  try {
    const looked = await inMailbox({ ...held, password }, { mayBeWithin: isReachable, ca, patience, mostBytes }, work);
    if (looked.ok) await finishLook(db, held, looked.result, now());
    else await failLook(db, held, looked.reason, now());
  } catch (error) {
    // A failure of ours says nothing of the mailbox.
    await changeHeld(db, held, { heldUntil: null, nextLookAt: new Date(now().getTime() + lookEvery) });
    throw error;
  }
}

type Taking = { mostBytes: number; ofPersons: boolean; addressed: Addressed | undefined; now: () => Date };

/** undefined: whose it is may add no documents, or such mailboxes are not looked into */
async function workIn(
  db: Db,
  held: HeldMailbox,
  { ofPersons, addressed, ...taking }: Taking,
): Promise<((mailbox: Mailbox) => Promise<Ended>) | undefined> {
  if (held.userId) {
    const owner = ofPersons ? await findMailOwner(db, held.userId) : undefined;
    return owner && ((mailbox) => takeOwnMails(db, { held, owner, mailbox, ...taking }));
  }
  return addressed && ((mailbox) => takeAddressedMails(db, { held, addressed, mailbox, ...taking }));
}
