import { textsIn } from "~/i18n/texts.server";
import { exactTime } from "~/lib/dates";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

const mostNamed = 10;

type Damaged = { to: string; takenAt: Date; damaged: readonly string[]; link: string };

/** A mail to the operator: the newest backup is damaged. */
export async function damagedBackupMail({ to, takenAt, damaged, link }: Damaged): Promise<Mail> {
  const t = await textsIn("de", "mail");
  const letter = writeLetter({
    language: "de",
    greeting: t("greeting"),
    before: [
      t("damagedBackup.found", { at: exactTime(takenAt, "de"), count: damaged.length }),
      ...damaged.slice(0, mostNamed),
      t("damagedBackup.toDo"),
    ],
    button: t("damagedBackup.button"),
    link,
    after: [t("damagedBackup.again")],
  });
  return { to, subject: t("damagedBackup.subject"), link, ...letter };
}
