import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";
import type { Period } from "../rules.ts";
import { isRunning, type PaidWith } from "./rules.ts";

/** renews: it is charged again at `at`; ends: premium is over at `at`; arrears: the last charge failed */
export type PaidPlan = {
  state: "renews" | "ends" | "arrears";
  period: Period | null;
  /** what the next charge will be; null where none comes */
  cents: number | null;
  at: Date;
  paidWith: PaidWith | null;
};

/** What the viewer pays for, as the provider told last; null: nothing runs. */
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
