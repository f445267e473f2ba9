import { eq } from "drizzle-orm";
import { env } from "~/env.server";
import type { Db } from "~db/client.server";
import { quotas } from "~db/schema/index";

const anyNumber = Number.POSITIVE_INFINITY;
const hasPlans = env.PLANS === "on";

/** The bytes that are kept for each person, unless the operator has set others for them; infinite: any number. */
export const usualQuota = env.QUOTA ?? env.MAX_PERSON_BYTES ?? (hasPlans ? 20 * 1024 ** 3 : anyNumber);

/** Returns how many bytes are kept for the person; infinite: any number. Where there are plans, all people have the same. */
export async function findQuota(db: Db, userId: string): Promise<number> {
  if (hasPlans) return usualQuota;
  const [own] = await db.select({ bytes: quotas.bytes }).from(quotas).where(eq(quotas.userId, userId));
  return own ? (own.bytes ?? anyNumber) : usualQuota;
}
