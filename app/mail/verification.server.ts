import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

// The address may not be the person's own yet: nothing a stranger typed goes into this mail.
export async function verificationMail({ email, language, link }: { email: string; language: "de" | "en"; link: string }): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("verification.intro")],
    button: t("verification.button"),
    link,
    after: [t("verification.validity"), t("verification.ignore")],
  });
  return { to: email, subject: t("verification.subject"), link, ...letter };
}
