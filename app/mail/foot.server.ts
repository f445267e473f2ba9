import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";

/** The addresses by which whoever gets a letter stops such letters, and reports this one. */
export type Ways = { stop: string; report: string };

/** The foot of letters to people without an account, and the headers by which mail programs offer to stop them. */
export async function footOf(language: Language, { stop, report }: Ways) {
  const t = await textsIn(language, "mail");
  const end = [
    { text: t("foot.stop"), link: stop },
    { text: t("foot.report"), link: report },
  ];
  return { end, headers: oneClickHeaders(stop) };
}

/** Mail programs send a form to this address without asking further (RFC 8058). */
export function oneClickHeaders(stop: string): Record<string, string> {
  return { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
