import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { lateBackupMail } from "~/mail/late-backup.server";
import type { Mail } from "~/mail/mail";
import { uncheckedBackupMail } from "~/mail/unchecked-backup.server";
import { healthPath } from "~/paths";
import { type CheckSettings, findBackupState, findLateCheck, wantedHours } from "./backup-state.server.ts";

/**
 * Tells the operator when the newest backup is older than is wanted, or when none could be checked for longer than is wanted.
 * Asked once a day, so that the letter comes once a day.
 */
export async function watchBackups(now: Date, settings: CheckSettings = env): Promise<void> {
  const letter = (await lateLetter(now)) ?? (await uncheckedLetter(now, settings));
  if (letter) await deliver(letter);
}

const toOperator = { to: env.SUPPORT_EMAIL, link: env.APP_URL + healthPath };

async function lateLetter(now: Date): Promise<Mail | undefined> {
  const [{ ok, ageSeconds }, hours] = [await findBackupState(), wantedHours()];
  if (ok || hours === undefined) return undefined;
  const takenAt = ageSeconds === null ? null : ago(now, ageSeconds);
  return lateBackupMail({ ...toOperator, takenAt, hours });
}

async function uncheckedLetter(now: Date, settings: CheckSettings): Promise<Mail | undefined> {
  const late = await findLateCheck(settings);
  return late && uncheckedBackupMail({ ...toOperator, since: ago(now, late.seconds), wasChecked: late.wasChecked });
}

function ago(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
