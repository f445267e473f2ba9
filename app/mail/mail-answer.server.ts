import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Facts = { email: string; language: Language; subject: string; why: string; link: string };

/** Marked as written by a program (RFC 3834), so that no other program answers it. */
const headers = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/** The answer to a mail that held nothing that becomes a document. */
export async function mailAnswer({ email, language, subject, why, link }: Facts): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [why, t("mailAnswer.what")],
    button: t("mailAnswer.button"),
    link,
    after: [t("mailAnswer.seldom")],
  });
  return { to: email, subject: t("mailAnswer.subject", { subject }), link, headers, ...letter };
}
