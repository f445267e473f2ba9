import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { hashOfSecret } from "~/lib/secret.server";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { departures, notifications, waitingNews } from "~db/schema/index";

/** Takes a departure back: by whoever signed in again, or by the secret of the mail. Answers whether there was one. */
export async function stay(
  db: Db,
  { by, userAgent, now }: { by: { viewerId: string } | { secret: string }; userAgent: string; now: Date },
): Promise<boolean> {
  const whose = "secret" in by ? eq(departures.secretHash, hashOfSecret(by.secret)) : eq(departures.userId, by.viewerId);
  return db.transaction(async (tx) => {
    // Whoever is being erased at this moment is gone: then there is no row, or none that waits any more.
    const [taken] = await tx
      .delete(departures)
      .where(and(whose, gt(departures.leavesAt, now)))
      .returning({ userId: departures.userId });
    if (!taken) return false;
    const { userId } = taken;
    await recordSecurityEvent(tx, { userId, kind: "staying", userAgent, now });
    const ofLeaving = (news: typeof notifications | typeof waitingNews) =>
      and(eq(news.fromUserId, userId), inArray(news.kind, ["owner-leaves", "signer-leaves"]));
    await tx.delete(waitingNews).where(ofLeaving(waitingNews));
    const untold = await tx
      .delete(notifications)
      .where(and(ofLeaving(notifications), isNull(notifications.readAt)))
      .returning({ userId: notifications.userId });
    for (const { userId: id } of untold) await tellChange(tx, [id], { topic: "notifications", id });
    return true;
  });
}
