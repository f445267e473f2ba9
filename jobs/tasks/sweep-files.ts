import { sweepFiles } from "~/features/pages/sweep-files.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepFilesTask = task("sweep-files", async (_, { now }) => {
  log.info(await sweepFiles(db, { now }), "files were swept");
});
