import type { LetterKind } from "~/features/letters/rules";
import { textsIn } from "~/i18n/texts.server";
import { exactTime } from "~/lib/dates";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

/** byId: the account of whoever caused the letter, null if it is gone; reason: what its receiver writes, may be empty */
type Reported = { to: string; link: string; reportId: string; kind: LetterKind; byId: string | null; reason: string; at: Date };

/** A mail to the operator: somebody reported a letter as misuse. */
export async function letterReportMail({ to, link, reportId, kind, byId, reason, at }: Reported): Promise<Mail> {
  const t = await textsIn("de", "mail");
  const letter = writeLetter({
    language: "de",
    greeting: t("greeting"),
    before: [
      t(`letterReport.${kind}`, { at: exactTime(at, "de") }),
      byId ? t("letterReport.by", { account: byId }) : t("letterReport.gone"),
      reason ? t("letterReport.reason", { reason }) : t("letterReport.noReason"),
      t("letterReport.done", { report: reportId }),
    ],
    button: t("letterReport.button"),
    link,
    after: [],
  });
  return { to, subject: t("letterReport.subject", { report: reportId }), link, ...letter };
}
