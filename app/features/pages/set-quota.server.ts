import { eq } from "drizzle-orm";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { quotas } from "~db/schema/index";

/** bytes: "none" for any number, "default" for what all others have */
type SetQuota = { operator: Operator; userId: string; bytes: number | "none" | "default"; now: Date };

/** Sets how much is kept for a person. What is kept already stays, even if it is more. */
export async function setQuota(db: Db, { operator, userId, bytes, now }: SetQuota): Promise<void> {
  await db.transaction(async (tx) => {
    // Files that arrive at the same moment are counted against one of the two.
    await lockPerson(tx, userId);
    await tx.delete(quotas).where(eq(quotas.userId, userId));
    if (bytes !== "default") await tx.insert(quotas).values({ userId, bytes: bytes === "none" ? null : bytes });
    await recordAct(tx, { operator, kind: "quota-set", userId, facts: { quota: bytes }, now });
  });
}
