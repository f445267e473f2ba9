import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { newestOf } from "~/features/access/newest-version.server";
import { tellReaders } from "~/features/access/readers-of.server";
import { isStopped } from "~/features/letters/stopped.server";
import { notify } from "~/features/notifications/notify.server";
import { hourOf } from "~/lib/dates";
import { eachByItself } from "~/lib/each-by-itself";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documents, signingRequests, signings, versions } from "~db/schema/index";
import type { SigningEntry } from "./lock-newest.server.ts";
import { mailGuest } from "./mail-guests.server.ts";
import { ownerOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { findTerms } from "./request/find-terms.server.ts";
import { firstHour, isOver, isReminderDue, type RequestTerms } from "./request/rules.ts";
import { isAwaited, stateOf } from "./rules.ts";
import { requiredOn } from "./settle-turns.server.ts";

/**
 * Reminds everybody whose reminder is due, from the morning on, and tells whoever asks of a request whose time is over. Returns how many were reminded
 * and how many requests have ended. A document at a time is locked; one that fails keeps none of the others waiting.
 */
export async function remindByItself(db: Db, { now }: { now: Date }): Promise<{ reminded: number; ended: number }> {
  let [reminded, ended] = [0, 0];
  const tellEnds = async () =>
    eachByItself(await findLate(db, now), async ({ documentId }) => {
      if (await db.transaction((tx) => tellEnd(tx, documentId, now))) ended += 1;
    });
  const remindAll = async () =>
    eachByItself(await findRunning(db, now), async ({ documentId }) => {
      reminded += await db.transaction((tx) => remindOn(tx, documentId, now));
    });
  await eachByItself([tellEnds, remindAll], (work) => work());
  return { reminded, ended };
}

/** The requests whose time is over, which nobody was told yet. */
async function findLate(db: Db, now: Date): Promise<{ documentId: string }[]> {
  const { documentId, endsAt, endToldAt } = signingRequests;
  const isLate = and(lt(endsAt, now), isNull(endToldAt));
  return db.select({ documentId }).from(signingRequests).where(isLate).orderBy(asc(documentId));
}

/** The documents on which somebody may be reminded now; none before the morning. */
async function findRunning(db: Db, now: Date): Promise<{ documentId: string }[]> {
  if (hourOf(now) < firstHour) return [];
  const { documentId, remindEvery, endsAt } = signingRequests;
  return db
    .selectDistinct({ documentId })
    .from(signingRequests)
    .innerJoin(versions, eq(versions.documentId, documentId))
    .innerJoin(signings, eq(signings.versionId, versions.id))
    .where(and(isNotNull(remindEvery), or(isNull(endsAt), gt(endsAt, now)), isCandidate(now)))
    .orderBy(asc(documentId));
}

/** The condition that an entry may be reminded of today; whether it is, is decided once the document is locked. */
function isCandidate(now: Date) {
  const { required, askedAt, signedAt, declinedAt, remindedAt, reminders } = signings;
  const last = sql`greatest(${askedAt}, coalesce(${remindedAt}, ${askedAt}))`;
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${signingRequests.remindEvery} - 1)`;
  return and(
    eq(required, true),
    isNotNull(askedAt),
    isNull(signedAt),
    isNull(declinedAt),
    lt(reminders, signingRequests.remindTimes),
    sql`${last} < ${since}`,
  );
}

async function remindOn(tx: Db, documentId: string, now: Date): Promise<number> {
  await lockDocument(tx, documentId);
  const [terms, newest] = [await findTerms(tx, documentId), await findLocked(tx, documentId)];
  if (!newest || isOver(terms, now)) return 0;
  const due: SigningEntry[] = [];
  for (const entry of await requiredOn(tx, newest.versionId)) if (await isDue(tx, { entry, documentId, terms, now })) due.push(entry);
  for (const entry of due.sort((a, b) => (ownerOf(a).id < ownerOf(b).id ? -1 : 1))) {
    await tx
      .update(signings)
      .set({ remindedAt: now, reminders: entry.reminders + 1 })
      .where(eq(signings.id, entry.id));
    await recordEvent(tx, { documentId, versionId: newest.versionId, kind: "reminded", by: null, to: ownerOf(entry), now });
    if (entry.guestId) await mailGuest(tx, entry.guestId, "reminded");
    else if (entry.userId) {
      const by = entry.askedById && entry.askedById !== entry.userId ? { fromUserId: entry.askedById } : {};
      await notify(tx, { userId: entry.userId, kind: by.fromUserId ? "reminded-to-sign" : "turn-to-sign", ...by, documentId, now });
    }
  }
  if (due.length > 0) await tellReaders(tx, documentId);
  return due.length;
}

type Asked = { entry: SigningEntry; documentId: string; terms: RequestTerms; now: Date };

/** Who has lost the right to sign is not reminded, nor is a guest who gets no mails. */
async function isDue(tx: Db, { entry, documentId, terms, now }: Asked): Promise<boolean> {
  if (
    !isAwaited(stateOf(entry)) ||
    !isReminderDue(entry, terms, now) ||
    (entry.guestId && (!entry.email || (await isStopped(tx, entry.email))))
  )
    return false;
  const signer = entry.guestId ? { signerId: entry.guestId } : entry.userId ? { id: entry.userId } : null;
  return signer !== null && isGrantedOn(tx, signer, { documentId, ability: "sign" });
}

/** Tells the owner and whoever asked, once, that the time is over and signatures are missing. */
async function tellEnd(tx: Db, documentId: string, now: Date): Promise<boolean> {
  await lockDocument(tx, documentId);
  const newest = await findLocked(tx, documentId);
  // What lies in the trash is told of once it is back.
  if (!newest || !(await isGrantedOn(tx, { id: newest.ownerId }, { documentId, ability: "view" }))) return false;
  const isLate = and(eq(signingRequests.documentId, documentId), lt(signingRequests.endsAt, now), isNull(signingRequests.endToldAt));
  const [ended] = await tx.update(signingRequests).set({ endToldAt: now }).where(isLate).returning();
  const isMissing = (await requiredOn(tx, newest.versionId)).some(({ signedAt }) => !signedAt);
  if (!ended || !isMissing) return false;
  const setBy = ended.setById && (await isGrantedOn(tx, { id: ended.setById }, { documentId, ability: "view" })) ? [ended.setById] : [];
  for (const userId of [...new Set([newest.ownerId, ...setBy])].sort()) await notify(tx, { userId, kind: "signing-over", documentId, now });
  await tellReaders(tx, documentId);
  return true;
}

async function findLocked(tx: Db, documentId: string): Promise<{ versionId: string; ownerId: string } | undefined> {
  const [newest] = await tx
    .select({ versionId: versions.id, ownerId: documents.ownerId })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(eq(versions.id, newestOf(tx, documentId)));
  return newest;
}
