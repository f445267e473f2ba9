import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Facts = {
  email: string;
  language: "de" | "en";
  /** as it is read */
  at: string;
  link: string;
};

export async function departureLetter({ email, language, at, link }: Facts): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("departure.asked", { at }), t("departure.back")],
    button: t("departure.button"),
    link,
    after: [t("departure.wasIt")],
  });
  return { to: email, subject: t("departure.subject"), link, ...letter };
}
