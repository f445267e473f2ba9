import { eq, sql } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { allowances, subscriptions, users } from "~db/schema/index";
import { hasPlans } from "./has-plans.server.ts";
import { planFacts } from "./plan-facts.server.ts";
import { type Plan, pagesLeft, planOf } from "./rules.ts";

/** plan: null where there are no plans; pageCount: pages ever added; allowance: pages of the trial */
export type Allowance = { plan: Plan | null; pageCount: number; allowance: number; pagesLeft: number };

/** Returns what the viewer has used, and may still add at this time. */
export async function findAllowance(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<Allowance> {
  const [row] = await db
    .select({ pageCount: sql<number>`coalesce(${allowances.pageCount}, 0)`, ...planFacts(db) })
    .from(users)
    .leftJoin(allowances, eq(allowances.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, viewer.id));
  const { pageCount, ...until } = row ?? { pageCount: 0, paidUntil: null, grantedUntil: null };
  const allowance = env.TRIAL_PAGES;
  return { plan: hasPlans ? planOf(until, now) : null, pageCount, allowance, pagesLeft: pagesLeft({ pageCount, allowance }) };
}
