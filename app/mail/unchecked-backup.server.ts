import { textsIn } from "~/i18n/texts.server";
import { exactTime } from "~/lib/dates";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

/** since: of the last check, or of the first backup if there was none */
type Unchecked = { to: string; since: Date; wasChecked: boolean; link: string };

/** A mail to the operator: backups are taken, but it has not been checked for too long whether they can be used. */
export async function uncheckedBackupMail({ to, since, wasChecked, link }: Unchecked): Promise<Mail> {
  const t = await textsIn("de", "mail");
  const at = exactTime(since, "de");
  const letter = writeLetter({
    language: "de",
    greeting: t("greeting"),
    before: [t(wasChecked ? "uncheckedBackup.last" : "uncheckedBackup.never", { at }), t("uncheckedBackup.toDo")],
    button: t("uncheckedBackup.button"),
    link,
    after: [t("uncheckedBackup.daily")],
  });
  return { to, subject: t("uncheckedBackup.subject"), link, ...letter };
}
