import { existsSync } from "node:fs";
import { env } from "~/env.server";
import { damagedBackupMail } from "~/mail/damaged-backup.server";
import { deliver } from "~/mail/deliver.server";
import { healthPath } from "~/paths";
import { checkBackup } from "./check-backup.server.ts";
import { type Backup, backupPlace, findBackup, momentOf } from "./manifest.ts";
import { recordCheck } from "./record-backups.server.ts";

/** Checks the newest backup as it is checked by hand, and tells the operator what is damaged. */
export async function checkNewest(now: Date): Promise<{ backup: Backup; damaged: string[] }> {
  const backup = await findBackup(backupPlace());
  const damaged = await damagedIn(backup);
  // A later backup may have taken its place meanwhile.
  if (!existsSync(backup.folder)) return { backup, damaged: [] };
  await recordCheck(env.DATABASE_URL, backup, { now, damaged: damaged.length });
  if (damaged.length > 0) await deliver(await damagedBackupMail({ to: env.SUPPORT_EMAIL, takenAt: momentOf(backup), damaged, link }));
  return { backup, damaged };
}

const link = env.APP_URL + healthPath;

/** One whose manifest is no more what was written is damaged too, and nothing more is known of it. */
async function damagedIn(backup: Backup): Promise<string[]> {
  try {
    return (await checkBackup(backup)).damaged;
  } catch (error) {
    if (error instanceof Error && error.name === "Advice") return [error.message];
    throw error;
  }
}
