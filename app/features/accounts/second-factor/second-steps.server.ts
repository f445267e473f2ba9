import { and, eq, gt, isNotNull } from "drizzle-orm";
import { type Refused, refused } from "~/lib/result";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { secondFactors, secondSteps } from "~db/schema/second-factor";
import { secondStepLifetime } from "./rules.ts";

/** The answer to a sign-in without a session yet: the browser that has this secret must give a code first. */
export type SecondStepAsked = Refused<"second-step"> & { stepSecret: string };

/** Begins the second step; returns undefined if the account requires none. */
export async function askSecondStep(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<SecondStepAsked | undefined> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  if ((await tx.$count(secondFactors, isOn)) === 0) return undefined;
  const stepSecret = newSecret();
  const expiresAt = new Date(now.getTime() + secondStepLifetime);
  await tx.insert(secondSteps).values({ secretHash: hashOfSecret(stepSecret), userId, expiresAt });
  return { ...refused("second-step"), stepSecret };
}

/** Returns the person whose second step this is; undefined if it is over. */
export async function findSecondStep(db: Db, stepSecret: string, now: Date): Promise<string | undefined> {
  const isOpen = and(eq(secondSteps.secretHash, hashOfSecret(stepSecret)), gt(secondSteps.expiresAt, now));
  const [step] = await db.select({ userId: secondSteps.userId }).from(secondSteps).where(isOpen);
  return step?.userId;
}

/**
 * Locks the second step. Of two simultaneous answers, in one browser or two, the second one waits and finds nothing: a successful sign-in ends
 * all steps of the person.
 */
export async function lockSecondStep(tx: Db, { stepSecret, userId }: { stepSecret: string; userId: string }): Promise<boolean> {
  // The person is locked before the factor, as in changes of it, and both before the step; otherwise two browsers could deadlock.
  await lockPerson(tx, userId);
  await tx.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, userId)).for("no key update");
  const isThis = eq(secondSteps.secretHash, hashOfSecret(stepSecret));
  return (await tx.select({ userId: secondSteps.userId }).from(secondSteps).where(isThis).for("no key update")).length === 1;
}

/** Deletes begun sign-ins, as their first step was taken with a password or passkey that is not valid any more. */
export async function forgetSecondSteps(tx: Db, userId: string): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
}
