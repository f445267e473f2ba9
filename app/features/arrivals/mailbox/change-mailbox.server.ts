import { and, eq, isNotNull, sql } from "drizzle-orm";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Proof, proveAnew } from "~/features/accounts/second-factor/prove-anew.server";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { waysInBefore } from "~/features/accounts/undo/ways-in.server";
import { isId } from "~/lib/ids";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { closeText, openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { mailboxes } from "~db/schema/index";
import { askToLook } from "./ask-to-look.server.ts";
import { inMailbox } from "./imap.server.ts";
import { asWhilePersonWaits, type Reaching } from "./reaching.server.ts";
import { type Afterwards, isSaid, type MailboxTrouble } from "./rules.ts";

type Mailbox = typeof mailboxes.$inferSelect;
type Whose = Pick<Viewer, "id">;

/** takesAll: also mails that lie in the folder already */
type Choosing = Reaching & {
  mailboxId: string;
  folder: string;
  takesAll: boolean;
  afterwards: Afterwards;
  moveTo: string | null;
  now: Date;
};
type ChoiceRefusal = MailboxTrouble | "gone" | "choose-folder" | "same-folder" | "too-many-requests";

/** Chooses the folder from which mails are fetched, and what is done with them. Chosen again, what was fetched is not fetched once more. */
export async function chooseFolder(
  db: Db,
  viewer: Whose,
  { mailboxId, folder, takesAll, afterwards, moveTo, now, ...reaching }: Choosing,
): Promise<Done<{ folder: string }> | Refused<ChoiceRefusal>> {
  const mailbox = await findOwn(db, viewer, mailboxId);
  if (!mailbox) return refused("gone");
  if (!mailbox.folders.includes(folder)) return refused("choose-folder");
  if (moveTo === folder || (moveTo !== null && !mailbox.folders.includes(moveTo))) return refused("same-folder");
  if (!(await countTry(db, "mailbox:person", viewer.id))) return refused("too-many-requests");
  const password = await openText(mailbox.password, { of: viewer.id });
  if (password === undefined) return refused("no-key");
  const opened = await inMailbox({ ...mailbox, password }, asWhilePersonWaits(reaching), (open) => open.open(folder, "leave"));
  if (!opened.ok) return opened;
  const { uidValidity, uidNext } = opened.result;
  const goesOn = mailbox.folder === folder && mailbox.uidValidity === uidValidity && takesAll === (mailbox.since === null);
  const begins = takesAll ? { since: null, lastUid: 0, knownUpTo: uidNext - 1 } : { since: now, lastUid: uidNext - 1, knownUpTo: 0 };
  return db.transaction(async (tx) => {
    const chosen = await tx
      .update(mailboxes)
      // Whoever looks at this moment looks into the former folder, and loses hold.
      .set({ folder, afterwards, moveTo, heldUntil: null, ...(!goesOn && { ...begins, uidValidity }), ...runsAgain(now) })
      .where(isOwn(viewer, mailboxId))
      .returning({ id: mailboxes.id });
    if (chosen.length === 0) return refused("gone");
    await askToLook(tx, mailboxId);
    return done({ folder });
  });
}

type Entering = Reaching & { mailboxId: string; mailboxPassword: string; now: Date };

/** Takes another password for a mailbox, after signing in with it to the same server under the same name. */
export async function changeMailboxPassword(
  db: Db,
  viewer: Whose,
  { mailboxId, mailboxPassword, now, ...reaching }: Entering,
): Promise<Done<object> | Refused<MailboxTrouble | "gone" | "no-mailbox-password" | "too-many-requests">> {
  const mailbox = await findOwn(db, viewer, mailboxId);
  if (!mailbox) return refused("gone");
  if (!isSaid(mailboxPassword, "password")) return refused("no-mailbox-password");
  if (!(await countTry(db, "mailbox:person", viewer.id))) return refused("too-many-requests");
  const access = { ...mailbox, password: mailboxPassword };
  const seen = await inMailbox(access, asWhilePersonWaits(reaching), (open) => open.folders());
  if (!seen.ok) return seen;
  const password = await closeText(mailboxPassword, { of: viewer.id });
  return db.transaction(async (tx) => {
    const changed = { password, folders: seen.result, ...runsAgain(now) };
    const found = await tx.update(mailboxes).set(changed).where(isOwn(viewer, mailboxId)).returning({ folder: mailboxes.folder });
    if (!found[0]) return refused("gone");
    if (found[0].folder !== null) await askToLook(tx, mailboxId);
    return done({});
  });
}

/** Has a mailbox looked into at once, also one that was paused. */
export async function lookNow(
  db: Db,
  viewer: Whose,
  { mailboxId, now }: { mailboxId: string; now: Date },
): Promise<Done<object> | Refused<"gone" | "too-many-requests">> {
  if (!isId(mailboxId)) return refused("gone");
  if (!(await countTry(db, "mailbox:person", viewer.id))) return refused("too-many-requests");
  return db.transaction(async (tx) => {
    const isReady = and(isOwn(viewer, mailboxId), isNotNull(mailboxes.folder));
    const asked = await tx
      .update(mailboxes)
      .set({
        pausedAt: null,
        nextLookAt: now,
        failures: sql`case when ${mailboxes.pausedAt} is null then ${mailboxes.failures} else 0 end`,
      })
      .where(isReady)
      .returning({ id: mailboxes.id });
    if (asked.length === 0) return refused("gone");
    await askToLook(tx, mailboxId);
    return done({});
  });
}

type Removing = Proof & { mailboxId: string; userAgent: string };

/** Removes a mailbox with its password. What was fetched from it stays. */
export async function removeMailbox(
  db: Db,
  { mailboxId, userAgent, ...proof }: Removing,
): Promise<Done<object> | Refused<RefusalOf<typeof proveAnew> | "gone">> {
  const { viewer, now } = proof;
  if (!isId(mailboxId)) return refused("gone");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  return db.transaction(async (tx) => {
    if (!(await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId }))) return refused("sign-in-too-old");
    const removed = await tx.delete(mailboxes).where(isOwn(viewer, mailboxId)).returning({ id: mailboxes.id });
    if (removed.length === 0) return refused("gone");
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "mailbox-removed", userAgent, now });
    return done({});
  });
}

/** What was in the way is over, as far as the person could see to it. */
function runsAgain(now: Date) {
  return { pausedAt: null, trouble: null, troubleSince: null, failures: 0, nextLookAt: now };
}

async function findOwn(db: Db, viewer: Whose, mailboxId: string): Promise<Mailbox | undefined> {
  if (!isId(mailboxId)) return undefined;
  const [found] = await db.select().from(mailboxes).where(isOwn(viewer, mailboxId));
  return found;
}

function isOwn(viewer: Whose, mailboxId: string) {
  return and(eq(mailboxes.id, mailboxId), eq(mailboxes.userId, viewer.id));
}
