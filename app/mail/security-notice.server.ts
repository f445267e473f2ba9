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
};

export async function securityNotice({ kind, at, device: { browser, system }, email, language, link }: Facts): Promise<Mail> {
  const [t, named] = [await textsIn(language, "mail"), await textsIn(language, "auth")];
  const device = browser && system ? named("settings.device", { browser, system }) : (browser ?? system);
  const when = device ? t("securityNotice.atWith", { at, device }) : t("securityNotice.at", { at });
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t(`securityNotice.${kind}.intro`), when, t("securityNotice.wasIt")],
    button: kind === "codes-guessed" || kind === "new-device" ? t("securityNotice.reset") : t("securityNotice.button"),
    link,
    after: [],
  });
  return { to: email, subject: t(`securityNotice.${kind}.subject`), link, ...letter };
}
