import { checkNewest } from "~/backup/check-newest.server";
import { log } from "~/log.server";
import { task } from "./task.ts";

export const checkBackupTask = task("check-backup", {
  work: async (_, { now }) => {
    const { backup, damaged } = await checkNewest(now);
    log.info({ folder: backup.folder, damaged: damaged.length }, "a backup was checked");
    for (const file of damaged) log.error({ file }, "a file of a backup is not what was written");
  },
});
