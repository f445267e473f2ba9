import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { recoveryCodes, secondFactors } from "~db/schema/second-factor";
import { forgetSecondSteps } from "./second-steps.server.ts";

/** Deletes the second step; returns whether there was one. */
export async function forgetSecondFactor(tx: Db, userId: string): Promise<boolean> {
  const [gone] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ since: secondFactors.confirmedAt });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await forgetSecondSteps(tx, userId);
  return gone?.since != null;
}
