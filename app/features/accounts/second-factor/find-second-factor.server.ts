import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { recoveryCodes, secondFactors } from "~db/schema/second-factor";
import type { Viewer } from "../rules.ts";

/** Returns since when a second step is required, and how many recovery codes are left; null if none is required. */
export async function findSecondFactor(db: Db, viewer: Viewer): Promise<{ since: Date; codesLeft: number } | null> {
  const [factor] = await db.select({ since: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, viewer.id));
  if (!factor?.since) return null;
  const codesLeft = await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, viewer.id), isNull(recoveryCodes.usedAt)));
  return { since: factor.since, codesLeft };
}
