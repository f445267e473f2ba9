import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";
import type { Period } from "../rules.ts";
import { isRunning, type PaidWith } from "./rules.ts";

/** renews: the next charge is at `at`; ends: premium ends at `at`; arrears: the last charge failed */
export type PaidPlan = {
  state: "renews" | "ends" | "arrears";
  period: Period | null;
  /** amount of the next charge; null if there is none */
  cents: number | null;
  at: Date;
  paidWith: PaidWith | null;
};

/** Returns the viewer's subscription as the provider last reported it; null: none runs. */
export async function findSubscription(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<PaidPlan | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, viewer.id));
  if (!row?.status || !row.periodEndsAt || !isRunning(row.status)) return null;
  const { status, period, paidWith, periodEndsAt, endsAt, cents, paidUntil } = row;
  if (status !== "active" && status !== "trialing") return { state: "arrears", period, cents, at: paidUntil ?? periodEndsAt, paidWith };
  if (endsAt && endsAt <= now) return null;
  return endsAt
    ? { state: "ends", period, cents: null, at: endsAt, paidWith }
    : { state: "renews", period, cents, at: periodEndsAt, paidWith };
}
