import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Facts = {
  email: string;
  language: "de" | "en";
  /** as it is read */
  until: string;
  link: string;
};

export async function dataExportNotice({ email, language, until, link }: Facts): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("dataExport.ready"), t("dataExport.until", { until })],
    button: t("dataExport.button"),
    link,
    after: [t("dataExport.wasIt")],
  });
  return { to: email, subject: t("dataExport.subject"), link, ...letter };
}
