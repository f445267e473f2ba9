import { isCheckDue } from "~/backup/backup-state.server";
import { readKeep } from "~/backup/keep";
import { backupPlace } from "~/backup/manifest";
import { takeBackup } from "~/backup/take-backup.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { enqueue } from "../queue.server.ts";
import { task } from "./task.ts";

export const takeBackupTask = task("take-backup", {
  every: env.BACKUP_AT ? { cron: dailyAt(env.BACKUP_AT), backfillHours: 12, maxAttempts: 3 } : undefined,
  work: async (_, { now }) => {
    const rule = { keep: readKeep(env.BACKUP_KEEP), isAsked: false };
    const how = { url: env.DATABASE_URL, to: backupPlace(), by: "schedule" as const, rule, now };
    const { folder, manifest, newFiles, newBytes, swept, unreadable } = await takeBackup(how);
    log.info({ folder, files: manifest.files.rows, newFiles, newBytes, swept }, "a backup was taken");
    if (await isCheckDue()) await enqueue(db, "check-backup", {}, { jobKey: "check-backup", nobodyWaits: true, maxAttempts: 3 });
    for (const { key, how } of manifest.damaged)
      log.error({ key, how }, "a file of the store is not as it was written, and not in the backup");
    for (const list of unreadable)
      log.error(
        { list },
        "an older backup is damaged: no files of backups are swept until its folder is taken away or goes by BACKUP_KEEP",
      );
  },
});

/** A time of day as cron writes it: 01:30 → 30 1 * * * */
function dailyAt(time: string): string {
  const [hours, minutes] = time.split(":").map(Number);
  return `${minutes} ${hours} * * *`;
}
