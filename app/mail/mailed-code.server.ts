import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Facts = {
  email: string;
  language: "de" | "en";
  /** as it is read and typed */
  code: string;
  link: string;
};

export async function mailedCodeLetter({ email, language, code, link }: Facts): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("mailedCode.intro"), code, t("mailedCode.validity")],
    button: t("mailedCode.button"),
    link,
    after: [t("mailedCode.wasIt")],
  });
  return { to: email, subject: t("mailedCode.subject"), link, ...letter };
}
