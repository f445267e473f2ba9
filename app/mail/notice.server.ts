import { textsIn } from "~/i18n/texts.server";
import { exactTime, germanDate } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import type { noticePaths } from "~/paths";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Declared = {
  kind: keyof typeof noticePaths;
  name: string;
  email: string;
  reason: string | null;
  day: string | null;
  receivedAt: Date;
  link: string;
};

/** A mail to the person who declared the notice: its text, and when it arrived. */
export async function noticeMail({ language, link, ...notice }: Declared & { language: Language }): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const { kind, email } = notice;
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [
      t(`notice.${kind}.intro`, { at: exactTime(notice.receivedAt, language) }),
      await declared(language, notice),
      t(`notice.${kind}.outcome`),
    ],
    button: t("notice.button"),
    link,
    after: [t("notice.notYou")],
  });
  return { to: email, subject: t(`notice.${kind}.subject`), link, ...letter };
}

type ForOperator = Declared & { isKnown: boolean; endsAt: Date | null; operator: string };

export async function noticeToOperatorMail({ isKnown, endsAt, operator, link, ...notice }: ForOperator): Promise<Mail> {
  const t = await textsIn("de", "mail");
  const letter = writeLetter({
    language: "de",
    greeting: t("greeting"),
    before: [
      t(`notice.${notice.kind}.operator`, { at: exactTime(notice.receivedAt, "de") }),
      await declared("de", notice),
      endsAt ? t("notice.ends", { date: germanDate(endsAt) }) : t(isKnown ? "notice.nothingRuns" : "notice.unknown"),
    ],
    button: t("notice.open"),
    link,
    after: [t("notice.close")],
  });
  return { to: operator, subject: t(`notice.${notice.kind}.toDo`), link, ...letter };
}

async function declared(language: Language, { name, email, reason, day }: Omit<Declared, "link">): Promise<string> {
  const t = await textsIn(language, "mail");
  const date = day && germanDate(new Date(`${day}T12:00:00Z`));
  const lines = [t("notice.contract"), t("notice.name", { name }), t("notice.email", { email })];
  if (date) lines.push(t("notice.day", { date }));
  if (reason) lines.push(t("notice.reason", { reason }));
  return lines.join("; ");
}
