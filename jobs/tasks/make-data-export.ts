import { giveUpDataExport, makeDataExport } from "~/features/own-data/export/make-data-export.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const makeDataExportTask = task("make-data-export", {
  work: async ({ exportId }, { now }) => makeDataExport(db, { exportId, now }),
  giveUp: async ({ exportId }) => giveUpDataExport(db, { exportId, now: new Date() }),
});
