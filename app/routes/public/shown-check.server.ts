import { type ShownInvoice, showInvoice } from "~/features/documents/invoice/shown-invoice.server";
import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { shortenedName } from "./shortened-name.ts";

export type ShownCheck = ShownInvoice & { tone: "success" | "warning" | "danger"; title: string; text: string };

type ToShow = { name: string; invoice: Parameters<typeof showInvoice>[0] };

/** Tells what the check of a file found, and what its invoice says. */
export async function shownCheck({ name, invoice }: ToShow, language: Language): Promise<ShownCheck> {
  const t = await textsIn(language, "site");
  const shown = await showInvoice(invoice, language);
  const countOf = (severity: string) => shown.check.findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [countOf("fatal"), countOf("warning")];
  const tone = errors > 0 ? "danger" : warnings > 0 ? "warning" : "success";
  const count = errors || warnings;
  return {
    ...shown,
    tone,
    title: t(`checkInvoice.verdicts.${tone}`, { count }),
    text: t("checkInvoice.checked", { name: shortenedName(name), rules: shown.rules || "EN 16931" }),
  };
}
