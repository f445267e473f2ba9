import { watchBackups } from "~/backup/watch-backups.server";
import { task } from "./task.ts";

export const watchBackupsTask = task("watch-backups", {
  every: { cron: "0 8 * * *", backfillHours: 12 },
  work: async (_, { now }) => watchBackups(now),
});
