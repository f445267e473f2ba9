import { sweepDeliveries } from "~/features/webhooks/keep-webhooks.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepWebhooksTask = task("sweep-webhooks", {
  every: "29 4 * * *",
  work: async (_, { now }) => {
    log.info({ deliveries: await sweepDeliveries(db, { now }) }, "deliveries of long ago were swept");
  },
});
