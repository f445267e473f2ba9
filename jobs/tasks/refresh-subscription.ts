import { refreshSubscription } from "~/features/billing/payments/refresh-subscription.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const refreshSubscriptionTask = task("refresh-subscription", {
  work: async ({ customerId }, { now }) => refreshSubscription(db, { customerId, now }),
});
