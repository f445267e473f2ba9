import { texts } from "~/i18n/texts.server";
import { offlinePath } from "~/paths";
import type { CookieQuestion } from "~/ui/cookie-banner";
import { consentOf } from "./read-consent.server.ts";

/** The question about cookies in the words of the request; null once it was answered. No screen loads its words as script. */
export async function cookieQuestion(request: Request): Promise<CookieQuestion | null> {
  // Browsers keep the page for papers without a connection, for everybody.
  if (consentOf(request) || new URL(request.url).pathname === offlinePath) return null;
  const t = await texts(request, "cookies");
  return { label: t("label"), text: t("text"), counted: t("counted"), more: t("more"), decline: t("decline"), accept: t("accept") };
}
