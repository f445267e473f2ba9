import { hasPlans } from "~/features/billing/has-plans.server";
import { refreshSubscription } from "~/features/billing/payments/refresh-subscription.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const refreshSubscriptionTask = task("refresh-subscription", {
  work: async ({ customerId }, { now }) => {
    if (hasPlans) await refreshSubscription(db, { customerId, now });
  },
});
