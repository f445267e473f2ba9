import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { closeText, openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { mailboxes, mailboxWaiting } from "~db/schema/index";
import { inMailbox } from "./imap.server.ts";
import { asWhilePersonWaits, type Reaching } from "./reaching.server.ts";
import { type MailboxTrouble, readAfterwards, readMailboxUrl } from "./rules.ts";
import type { Addressed } from "./take-addressed-mails.server.ts";

/** url, afterwards: as the environment says them */
export type OperatorsSettings = { url: string; afterwards: string };

/** undefined: no mail is fetched */
export function operatorsSettings(): OperatorsSettings | undefined {
  const { MAIL_IN_IMAP_URL: url, MAIL_IN_IMAP_AFTERWARDS: afterwards } = env;
  return url === undefined ? undefined : { url, afterwards };
}

/** Returns how the mails of the operator's mailbox are known to be somebody's; undefined: no mail is fetched. */
export function operatorsAddressed(): Addressed | undefined {
  const { MAIL_IN_IMAP_URL, MAIL_IN_DOMAIN: domain, MAIL_IN_PREFIX: prefix, MAIL_IN_TRUSTED_AUTHSERV: authserv } = env;
  return MAIL_IN_IMAP_URL && domain ? { place: { prefix, domain }, authserv } : undefined;
}

/** Keeps where the operator's mailbox is as the environment says it. Another folder begins anew; what hindered the one of before is over. */
export async function keepOperatorsMailbox(db: Db, settings: OperatorsSettings, now: Date): Promise<void> {
  const { password, ...said } = placeOf(settings);
  const [kept] = await db.select().from(mailboxes).where(isNull(mailboxes.userId));
  const isSame = (...names: (keyof typeof said)[]) => kept !== undefined && names.every((name) => kept[name] === said[name]);
  const isSamePlace = isSame("host", "port", "login", "folder");
  const isAsSaid = isSamePlace && isSame("security", "afterwards", "moveTo");
  if (kept && isAsSaid && (await openText(kept.password, { of: kept.id })) === password) return;
  const id = kept?.id ?? randomUUID();
  const begins = { uidValidity: null, since: null, lastUid: 0, knownUpTo: 0, passedOver: 0, lookedAt: null, lastMailAt: null };
  const facts = {
    ...said,
    ...(!isSamePlace && begins),
    password: await closeText(password, { of: id }),
    folders: [],
    trouble: null,
    troubleSince: null,
    failures: 0,
    nextLookAt: now,
    // Whoever looks at this moment looks into the former folder, and loses hold.
    heldUntil: null,
  };
  if (kept) await db.update(mailboxes).set(facts).where(eq(mailboxes.id, id));
  else
    await db
      .insert(mailboxes)
      .values({ id, userId: null, createdAt: now, ...facts })
      .onConflictDoNothing();
}

/** Signs in to the operator's mailbox and opens its folder, and changes nothing. */
export async function tryOperatorsMailbox(
  settings: OperatorsSettings,
  reaching: Reaching = {},
): Promise<Done<{ host: string; folder: string }> | Refused<MailboxTrouble>> {
  const { host, folder, moveTo, ...access } = placeOf(settings);
  const asking = asWhilePersonWaits({ mayBeWithin: true, ...reaching });
  const seen = await inMailbox({ host, ...access }, asking, async (mailbox) => {
    await mailbox.open(folder, "leave");
    return moveTo === null || (await mailbox.folders()).includes(moveTo);
  });
  if (!seen.ok) return seen;
  return seen.result ? done({ host, folder }) : refused("no-change");
}

/** passedOver: mails that are nobody's; waiting: mails that could not be taken yet */
type OperatorsLook = { lookedAt: Date | null; passedOver: number; waiting: number };

/** Finds how it stands with the operator's mailbox. */
export async function findOperatorsLook(db: Db): Promise<OperatorsLook> {
  const [kept] = await db.select().from(mailboxes).where(isNull(mailboxes.userId));
  if (!kept) return { lookedAt: null, passedOver: 0, waiting: 0 };
  const { id, lookedAt, passedOver } = kept;
  return { lookedAt, passedOver, waiting: await db.$count(mailboxWaiting, eq(mailboxWaiting.mailboxId, id)) };
}

function placeOf({ url, afterwards }: OperatorsSettings) {
  return { ...readMailboxUrl(url), ...(readAfterwards(afterwards) ?? { afterwards: "leave" as const, moveTo: null }) };
}
