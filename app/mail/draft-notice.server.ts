import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type DraftNotice = {
  email: string;
  language: "de" | "en";
  /** empty as long as the draft has none */
  name: string;
  pageCount: number;
  /** the days as they are written */
  touched: string;
  until: string;
  link: string;
};

export async function draftNoticeMail({ email, language, name, pageCount, touched, until, link }: DraftNotice): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const draft = name ? t("draftNotice.named", { name }) : t("draftNotice.unnamed");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("draftNotice.intro", { draft, touched, count: pageCount }), t("draftNotice.until", { until })],
    button: t("draftNotice.button"),
    link,
    after: [t("draftNotice.touch")],
  });
  return { to: email, subject: t("draftNotice.subject", { draft, until }), link, ...letter };
}
