import { findLostEvents } from "~/features/billing/payments/reconcile.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const findLostEventsTask = task("find-lost-events", {
  every: "37 * * * *",
  work: async (_, { now }) => {
    await findLostEvents(db, { now });
  },
});
