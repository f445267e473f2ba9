import { env } from "~/env.server";
import type { ToldEventKind } from "~/features/accounts/security-events/rules";
import { textsIn } from "~/i18n/texts.server";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Facts = {
  kind: ToldEventKind;
  /** as it is read */
  at: string;
  device: { browser: string | undefined; system: string | undefined };
  email: string;
  language: "de" | "en";
  link: string;
  /** until when the link undoes the change, as it is read; not set: it does not */
  undoUntil?: string;
};

export async function securityNotice({ kind, at, device: { browser, system }, email, language, link, undoUntil }: Facts): Promise<Mail> {
  const [t, named] = [await textsIn(language, "mail"), await textsIn(language, "auth")];
  const device = browser && system ? named("settings.device", { browser, system }) : (browser ?? system);
  const when = device ? t("securityNotice.atWith", { at, device }) : t("securityNotice.at", { at });
  const mayBeKnown = kind === "codes-guessed" || kind === "new-device";
  const wasIt = kind === "address-moved" ? t("securityNotice.askUs", { support: env.SUPPORT_EMAIL }) : t("securityNotice.wasIt");
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t(`securityNotice.${kind}.intro`), when, undoUntil ? t("undo.wasIt", { until: undoUntil }) : wasIt],
    button: undoUntil ? t("undo.button") : t(mayBeKnown ? "securityNotice.reset" : "securityNotice.button"),
    link,
    after: [],
  });
  return { to: email, subject: t(`securityNotice.${kind}.subject`), link, ...letter };
}
