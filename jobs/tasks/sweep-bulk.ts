import { sweepBulk } from "~/features/bulk/sweep-bulk.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepBulkTask = task("sweep-bulk", {
  every: "11 4 * * *",
  work: async (_, { now }) => {
    log.info({ actions: await sweepBulk(db, { now }) }, "bulk actions of long ago were swept");
  },
});
