import { env } from "~/env.server";
import { watchFolder } from "~/features/arrivals/folder/watch-folder.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { enqueue } from "../queue.server.ts";
import { task } from "./task.ts";

/** ms until the next look as long as something waits in a folder; otherwise a minute */
const soon = 10_000;

export const watchFolderTask = task("watch-folder", {
  every: env.WATCH_DIR && { cron: "* * * * *", maxAttempts: 1 },
  work: async (_, { now }) => {
    if (!env.WATCH_DIR) return;
    const { taken, waiting } = await watchFolder(db, { root: env.WATCH_DIR, tagsFromFolders: env.WATCH_TAGS, now });
    if (taken > 0) log.info({ taken }, "files were taken from watched folders");
    if (waiting > 0) await enqueue(db, "watch-folder", {}, { jobKey: "watch-folder", maxAttempts: 1, runAt: new Date(Date.now() + soon) });
  },
});
