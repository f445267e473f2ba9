import { stat } from "node:fs/promises";
import { findBackupState, wantedHours } from "~/backup/backup-state.server";
import { backupPlace } from "~/backup/manifest";
import { env } from "~/env.server";
import { doubt, type Finding, ill, type Words, well } from "./finding.ts";

const hour = 3600;
const twoWeeks = 14 * 24 * hour;

export async function checkBackup(t: Words): Promise<Omit<Finding, "part">> {
  const { ok, ageSeconds, checkedSeconds } = await findBackupState();
  if (ageSeconds === null) return (ok ? doubt : ill)(t("backup.never"), t("backup.neverTodo"));
  const hours = Math.floor(ageSeconds / hour);
  if (!ok) return ill(t("backup.late", { hours, wanted: wantedHours() }), t("backup.lateTodo"));
  if (await isOnSameDisk()) return doubt(t("backup.sameDisk", { hours }), t("backup.sameDiskTodo"));
  if (checkedSeconds === null || checkedSeconds > twoWeeks) return doubt(t("backup.unchecked", { hours }), t("backup.uncheckedTodo"));
  return well(t("backup.well", { hours }));
}

async function isOnSameDisk(): Promise<boolean> {
  const [place, own] = await Promise.all([backupPlace(), env.DATA_DIR].map((folder) => stat(folder).catch(() => undefined)));
  return place !== undefined && place.dev === own?.dev;
}
