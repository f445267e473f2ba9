import { textsIn } from "~/i18n/texts.server";
import { exactTime } from "~/lib/dates";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Late = { to: string; takenAt: Date | null; hours: number; link: string };

/** A mail to the operator: the newest backup is older than it should be. */
export async function lateBackupMail({ to, takenAt, hours, link }: Late): Promise<Mail> {
  const t = await textsIn("de", "mail");
  const letter = writeLetter({
    language: "de",
    greeting: t("greeting"),
    before: [
      takenAt ? t("lateBackup.last", { at: exactTime(takenAt, "de"), hours }) : t("lateBackup.none", { hours }),
      t("lateBackup.toDo"),
    ],
    button: t("lateBackup.button"),
    link,
    after: [t("lateBackup.daily")],
  });
  return { to, subject: t("lateBackup.subject"), link, ...letter };
}
