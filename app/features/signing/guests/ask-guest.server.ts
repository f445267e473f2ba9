import { and, count, eq, isNull } from "drizzle-orm";
import { mayStillSign } from "~/features/access/asked-to-sign.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isStopped } from "~/features/letters/stopped.server";
import type { Language } from "~/lib/languages";
import { endOf, refusedDay } from "~/lib/last-day";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { guestSigners, signings } from "~db/schema/index";
import { lockNewest } from "../lock-newest.server.ts";
import { lastTurn } from "../request/turns.ts";
import type { Sender } from "../rules.ts";
import { askThoseNext, requiredOn } from "../settle-turns.server.ts";
import { newSecretOfGuest } from "./guest-address.server.ts";
import { type GuestTerms, mostGuests } from "./rules.ts";

/** language: of the mails to the guest */
export type AskGuest = GuestTerms & { documentId: string; language: Language; sender: Sender; now: Date };

/**
 * Asks somebody without an account to sign the newest version. gone: the viewer may not edit and share the document; day: the last day is past or too
 * far away; known: this address was asked already; stopped: it wants no letters; full: as many guests are asked as may be
 */
export async function askGuest(
  db: Db,
  viewer: Viewer,
  { documentId, sender, now, lastDay, ...terms }: AskGuest,
): Promise<Done<object> | Refused<"gone" | "day" | "known" | "stopped" | "full">> {
  if (lastDay !== null && refusedDay(lastDay, now)) return refused("day");
  const kept = await newSecretOfGuest();
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest || !(await isGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
    const { versionId } = newest;
    if (terms.email !== null && (await isAsked(tx, documentId, terms.email))) return refused("known");
    if (terms.email !== null && (await isStopped(tx, terms.email))) return refused("stopped");
    if ((await countOpen(tx, documentId)) >= mostGuests) return refused("full");
    const facts = { documentId, askedById: viewer.id, endsAt: lastDay === null ? null : endOf(lastDay), createdAt: now, ...terms, ...kept };
    const [guest] = await tx.insert(guestSigners).values(facts).returning();
    if (!guest) return refused("gone");
    const { id: guestId, name } = guest;
    const turn = lastTurn(await requiredOn(tx, versionId));
    await tx.insert(signings).values({ versionId, guestId, name, email: guest.email ?? "", required: true, askedById: viewer.id, turn });
    await askThoseNext(tx, { documentId, versionId, by: { viewer, sender }, now });
    await tellReaders(tx, documentId);
    return done({});
  });
}

/** Tells whether a guest with this address is asked already to sign the document. */
export async function isAsked(tx: Db, documentId: string, email: string): Promise<boolean> {
  const theirs = and(eq(guestSigners.documentId, documentId), eq(guestSigners.email, email), isNull(guestSigners.endedAt));
  return (await tx.$count(guestSigners, theirs)) > 0;
}

async function countOpen(tx: Db, documentId: string): Promise<number> {
  const [open] = await tx
    .select({ count: count() })
    .from(guestSigners)
    .where(and(eq(guestSigners.documentId, documentId), mayStillSign));
  return open?.count ?? 0;
}
