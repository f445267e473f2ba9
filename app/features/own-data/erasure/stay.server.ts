import { and, eq, gt } from "drizzle-orm";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { takeNewsFromBack } from "~/features/notifications/take-news-back.server";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { departures } from "~db/schema/index";

/** Revokes a departure, for the person who signed in again or by the mail's secret. Returns whether there was one. */
export async function stay(
  db: Db,
  { by, userAgent, now }: { by: { viewerId: string } | { secret: string }; userAgent: string; now: Date },
): Promise<boolean> {
  const whose = "secret" in by ? eq(departures.secretHash, hashOfSecret(by.secret)) : eq(departures.userId, by.viewerId);
  return db.transaction(async (tx) => {
    // An account that is being erased at this time has no row any more, or none that waits.
    const [taken] = await tx
      .delete(departures)
      .where(and(whose, gt(departures.leavesAt, now)))
      .returning({ userId: departures.userId });
    if (!taken) return false;
    const { userId } = taken;
    await recordSecurityEvent(tx, { userId, kind: "staying", userAgent, now });
    await takeNewsFromBack(tx, { fromUserId: userId, kinds: ["owner-leaves", "signer-leaves"] });
    return true;
  });
}
