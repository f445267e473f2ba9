import { giveUpBulk } from "~/features/bulk/run-bulk.server";
import { makeZipped } from "~/features/exports/zip/make-zipped.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const makeZipTask = task("make-zip", {
  work: async ({ actionId }, { now }) => makeZipped(db, { actionId, now }),
  giveUp: async ({ actionId }) => giveUpBulk(db, { actionId, now: new Date() }),
});
