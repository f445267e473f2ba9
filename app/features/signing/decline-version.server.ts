import { eq } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import { notify } from "~/features/notifications/notify.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tidy } from "~/lib/tidy";
import type { Db } from "~db/client.server";
import { signings } from "~db/schema/index";
import { countDeed } from "./count-deed.server.ts";
import { findEntry, lockNewest, whyNot } from "./lock-newest.server.ts";
import { entryOf, isGuestSigner, personOf, type Signer, senderOfNews, sessionOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { findTerms } from "./request/find-terms.server.ts";
import { isOver } from "./request/rules.ts";
import { longestReason, mayDecline, type Sender, stateOf } from "./rules.ts";

export type DeclineVersion = { documentId: string; versionId: string; reason: string; sender: Sender; now: Date };

type Declined = Done<object> | Refused<"gone" | "no-right" | "outdated" | "not-asked" | "over" | "no-reason" | "too-often">;

/** Records that a signer declines to sign, and why. The others can still sign, and signing later revokes the refusal. */
export async function declineVersion(
  db: Db,
  signer: Signer,
  { documentId, versionId, reason, sender, now }: DeclineVersion,
): Promise<Declined> {
  const why = tidy(reason, longestReason);
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, signer, { documentId, ability: "sign" });
    if (!newest) return refused(await whyNot(tx, signer, documentId));
    if (newest.versionId !== versionId) return refused("outdated");
    const entry = await findEntry(tx, { versionId, ...entryOf(signer) });
    if (!entry || !mayDecline(stateOf(entry), true)) return refused("not-asked");
    if (isOver(await findTerms(tx, documentId), now)) return refused("over");
    if (!why) return refused("no-reason");
    if (!(await countDeed(tx, signer, documentId))) return refused("too-often");

    const { displayName: name, email } = signer;
    await tx.update(signings).set({ name, email, declinedAt: now, reason: why }).where(eq(signings.id, entry.id));
    const trace = { ...sender, sessionId: sessionOf(signer) };
    await recordEvent(tx, { documentId, versionId, kind: "declined", by: personOf(signer), sender: trace, now });
    const told = new Set(
      [newest.ownerId, entry.askedById].filter((id) => id !== null && (isGuestSigner(signer) || id !== signer.id)),
    ) as Set<string>;
    for (const userId of told) await notify(tx, { userId, kind: "signing-declined", ...senderOfNews(signer), documentId, now });
    await tellReaders(tx, documentId);
    return done({});
  });
}
