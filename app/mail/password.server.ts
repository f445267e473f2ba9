import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Facts = { email: string; language: "de" | "en"; link: string };

export async function resetMail({ email, language, link }: Facts): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("reset.intro")],
    button: t("reset.button"),
    link,
    after: [t("reset.validity"), t("reset.ignore")],
  });
  return { to: email, subject: t("reset.subject"), link, ...letter };
}

export async function passwordNotice({ email, language, link, undoUntil }: Facts & { undoUntil?: string }): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("passwordNotice.intro"), undoUntil ? t("undo.wasIt", { until: undoUntil }) : t("passwordNotice.wasIt")],
    button: undoUntil ? t("undo.button") : t("passwordNotice.button"),
    link,
    after: [],
  });
  return { to: email, subject: t("passwordNotice.subject"), link, ...letter };
}
