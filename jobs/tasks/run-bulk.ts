import { giveUpBulk, runBulk } from "~/features/bulk/run-bulk.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const runBulkTask = task("run-bulk", {
  work: async ({ actionId }, { now }) => runBulk(db, { actionId, now }),
  giveUp: async ({ actionId }) => giveUpBulk(db, { actionId, now: new Date() }),
});
