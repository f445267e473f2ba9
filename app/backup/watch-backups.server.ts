import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { lateBackupMail } from "~/mail/late-backup.server";
import { healthPath } from "~/paths";
import { findBackupState, wantedHours } from "./backup-state.server.ts";

/** Tells the operator when the newest backup is older than is wanted. Asked once a day, so that the letter comes once a day. */
export async function watchBackups(now: Date): Promise<void> {
  const [{ ok, ageSeconds }, hours] = [await findBackupState(), wantedHours()];
  if (ok || hours === undefined) return;
  const takenAt = ageSeconds === null ? null : new Date(now.getTime() - ageSeconds * 1000);
  await deliver(await lateBackupMail({ to: env.SUPPORT_EMAIL, takenAt, hours, link: env.APP_URL + healthPath }));
}
