import { readKeep } from "~/backup/keep";
import { backupPlace } from "~/backup/manifest";
import { takeBackup } from "~/backup/take-backup.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { task } from "./task.ts";

export const takeBackupTask = task("take-backup", async (_, { now }) => {
  const how = { url: env.DATABASE_URL, to: backupPlace(), keep: readKeep(env.BACKUP_KEEP), now };
  const { folder, manifest, newFiles, newBytes, swept } = await takeBackup(how);
  log.info({ folder, files: manifest.files.rows, newFiles, newBytes, swept }, "a backup was taken");
  for (const { key, how } of manifest.damaged)
    log.error({ key, how }, "a file of the store is not as it was written, and not in the backup");
});
