import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { contractNotices } from "~db/schema/index";

type Close = { operator: Operator; noticeId: string; now: Date };

/** Closes a notice after the operator has dealt with it, e.g. refunded or answered. */
export async function closeNotice(db: Db, { operator, noticeId, now }: Close): Promise<Done<object> | Refused<"unknown" | "no-note">> {
  if (operator.note.trim() === "") return refused("no-note");
  if (!isId(noticeId)) return refused("unknown");
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(contractNotices)
      .set({ closedAt: now })
      .where(and(eq(contractNotices.id, noticeId), isNull(contractNotices.closedAt)))
      .returning({ userId: contractNotices.userId });
    if (!closed) return refused("unknown");
    const about = closed.userId ? { userId: closed.userId } : {};
    await recordAct(tx, { operator, kind: "notice-closed", ...about, facts: { notice: noticeId }, now });
    return done({});
  });
}
