import { eq } from "drizzle-orm";
import { eachByItself } from "~/lib/each-by-itself";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { subscriptions, toldPlans, users } from "~db/schema/index";
import { hasPlans } from "./has-plans.server.ts";
import { planFacts } from "./plan-facts.server.ts";
import { planOf } from "./rules.ts";
import { lockAllowance } from "./use-pages.server.ts";

/**
 * Tells open screens that a person's plan, or what it follows from, has changed. Call it in the same transaction, after the change: it waits
 * until none of the person's pages are being stored, so that none is stored later under the former plan.
 */
export async function tellPlan(tx: Db, userId: string, now: Date): Promise<void> {
  const { plan } = await lockAllowance(tx, userId, now);
  if (plan === "premium") await tx.insert(toldPlans).values({ userId, toldAt: now }).onConflictDoNothing();
  else await tx.delete(toldPlans).where(eq(toldPlans.userId, userId));
  await tellChange(tx, [userId], { topic: "plan", id: userId });
}

/** Tells the people whose premium has ended since the last run, as plans end by the clock, without any act. */
export async function tellEndedPlans(db: Db, { now }: { now: Date }): Promise<void> {
  if (!hasPlans) return;
  const told = await db
    .select({ userId: toldPlans.userId, ...planFacts(db) })
    .from(toldPlans)
    .innerJoin(users, eq(users.id, toldPlans.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, toldPlans.userId));
  await eachByItself(told, async ({ userId, ...until }) => {
    if (planOf(until, now) !== "premium") await db.transaction((tx) => tellPlan(tx, userId, now));
  });
}
