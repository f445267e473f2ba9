import { reconcilePayments } from "~/features/billing/payments/reconcile.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const reconcilePaymentsTask = task("reconcile-payments", async (_, { now }) => reconcilePayments(db, { now }));
