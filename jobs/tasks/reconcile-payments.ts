import { reconcilePayments } from "~/features/billing/payments/reconcile.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const reconcilePaymentsTask = task("reconcile-payments", {
  every: { cron: "5 5 * * *", backfillHours: 12 },
  work: async (_, { now }) => reconcilePayments(db, { now }),
});
