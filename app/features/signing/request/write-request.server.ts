import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { lastDayShown, refusedDay } from "~/lib/last-day";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { signingRequests, signings } from "~db/schema/index";
import { findTerms } from "./find-terms.server.ts";
import type { RequestTerms } from "./rules.ts";

/** turns: places in the order, by the id of a person or a guest */
export type AskedTerms = { terms: RequestTerms; turns: ReadonlyMap<string, number> };

type Written = Done<{ isNew: boolean }> | Refused<"day">;

/**
 * Writes how the signatures of a document are asked for, and who comes when. isNew: something of it was another before; day: the last day is past or
 * too far away, and was not set before. The caller has locked the document.
 */
export async function writeRequest(
  tx: Db,
  viewer: Viewer,
  { documentId, versionId, terms, turns, now }: AskedTerms & { documentId: string; versionId: string; now: Date },
): Promise<Written> {
  const before = await findTerms(tx, documentId);
  const isOtherEnd = terms.endsAt?.getTime() !== before.endsAt?.getTime();
  if (terms.endsAt && isOtherEnd && refusedDay(lastDayShown(terms.endsAt), now)) return refused("day");
  const isOther = isOtherEnd || !isSame(terms, before);
  if (isOther) {
    const facts = { ...terms, endToldAt: null, setById: viewer.id };
    const { documentId: target } = signingRequests;
    await tx
      .insert(signingRequests)
      .values({ documentId, ...facts })
      .onConflictDoUpdate({ target, set: facts });
  }
  const entries = await tx.select().from(signings).where(eq(signings.versionId, versionId));
  const moved = entries.filter(({ userId, guestId, turn }) => (turns.get(userId ?? guestId ?? "") ?? turn) !== turn);
  for (const { id, userId, guestId } of moved)
    await tx
      .update(signings)
      .set({ turn: turns.get(userId ?? guestId ?? "") })
      .where(eq(signings.id, id));
  return done({ isNew: isOther || moved.length > 0 });
}

/** Compares all but the end. */
function isSame(one: RequestTerms, other: RequestTerms): boolean {
  return one.inOrder === other.inOrder && one.remindEvery === other.remindEvery && one.remindTimes === other.remindTimes;
}
