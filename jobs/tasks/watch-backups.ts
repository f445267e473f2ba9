import { watchBackups } from "~/backup/watch-backups.server";
import { task } from "./task.ts";

export const watchBackupsTask = task("watch-backups", async (_, { now }) => watchBackups(now));
