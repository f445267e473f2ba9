import { and, asc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type News, notify } from "~/features/notifications/notify.server";
import { noteEvent } from "~/features/webhooks/note-events.server";
import type { Db } from "~db/client.server";
import { signings, users } from "~db/schema/index";
import type { SigningEntry } from "./lock-newest.server.ts";
import { mailGuest } from "./mail-guests.server.ts";
import { ownerOf, personOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { findTerms } from "./request/find-terms.server.ts";
import { isOver } from "./request/rules.ts";
import { isTheirTurn } from "./request/turns.ts";
import type { RecordedPerson, Sender } from "./rules.ts";

export type SettleTurns = {
  documentId: string;
  /** the newest version */
  versionId: string;
  /** whoever changed what is settled, if it was somebody who may ask */
  by?: { viewer: Viewer; sender: Sender } | undefined;
  now: Date;
};

/** Asks everybody whose turn it is, and tells them. */
export async function askThoseNext(tx: Db, settled: SettleTurns): Promise<void> {
  for (const news of await settleTurns(tx, settled)) await notify(tx, news);
}

/**
 * Asks everybody whose turn it is and who was not asked, and takes it back from those who come after others again. To be called after every change of
 * who signs, who has signed, or in which order; the caller has locked the document. Returns the notifications to send, sorted by receiver.
 */
export async function settleTurns(tx: Db, { documentId, versionId, by, now }: SettleTurns): Promise<News[]> {
  const [terms, entries] = [await findTerms(tx, documentId), await requiredOn(tx, versionId)];
  const open = entries.filter(({ signedAt }) => !signedAt);
  const isNext = (entry: SigningEntry) => isTheirTurn(entry, entries, terms);
  const early = open.filter((entry) => entry.askedAt && !entry.declinedAt && !isNext(entry));
  if (early.length > 0) await setAsked(tx, early, null);
  const next = isOver(terms, now) ? [] : open.filter((entry) => !entry.askedAt && isNext(entry));
  if (next.length === 0) return [];

  await setAsked(tx, next, now);
  const people = await askersOf(tx, next);
  const news: News[] = [];
  for (const entry of next) {
    const isActor = by !== undefined && entry.askedById === by.viewer.id;
    const asker = isActor ? personOf(by.viewer) : (people.get(entry.askedById ?? "") ?? null);
    const sender = isActor ? { ...by.sender, sessionId: by.viewer.sessionId } : undefined;
    await recordEvent(tx, { documentId, versionId, kind: "asked", by: asker, to: ownerOf(entry), sender, now });
    // Nothing is mailed to a guest whose link is handed over: the entry has no address.
    if (entry.guestId && entry.email) await mailGuest(tx, entry.guestId, "asked");
    if (entry.userId && entry.userId !== by?.viewer.id) news.push(newsFor(entry.userId, { asker, documentId, now }));
  }
  await noteEvent(tx, "signing.asked", { documentId, now });
  return news.sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

/** Whoever has put themselves among the signers is told that it is their turn by Mappe. */
function newsFor(userId: string, { asker, documentId, now }: { asker: RecordedPerson | null; documentId: string; now: Date }): News {
  if (!asker || asker.id === userId) return { userId, kind: "turn-to-sign", documentId, now };
  return { userId, kind: "asked-to-sign", fromUserId: asker.id, documentId, now };
}

/** Returns the entries of those who are to sign, in the order in which they are. */
export async function requiredOn(tx: Db, versionId: string): Promise<SigningEntry[]> {
  return tx
    .select()
    .from(signings)
    .where(and(eq(signings.versionId, versionId), eq(signings.required, true)))
    .orderBy(asc(signings.turn), asc(signings.askedAt), asc(signings.name), asc(signings.id));
}

async function setAsked(tx: Db, entries: readonly SigningEntry[], askedAt: Date | null): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await tx.update(signings).set({ askedAt }).where(inArray(signings.id, ids));
}

async function askersOf(tx: Db, entries: readonly SigningEntry[]): Promise<Map<string, RecordedPerson>> {
  const ids = [...new Set(entries.flatMap(({ askedById }) => askedById ?? []))];
  const { id, displayName, email } = users;
  const people = await tx.select({ id, displayName, email }).from(users).where(inArray(id, ids));
  return new Map(people.map((person) => [person.id, personOf(person)]));
}
