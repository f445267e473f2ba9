import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { footOf, type Ways } from "./foot.server.ts";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Invite = {
  email: string;
  /** address of the person who invites */
  sender: string;
  /** and name, if it is fit to be shown */
  name: string | null;
  language: Language;
  /** there is an account, whose address is not proven yet */
  hasAccount: boolean;
  /** something is shared once it is accepted */
  isAwaited: boolean;
  link: string;
  ways: Ways;
};

export async function inviteMail({ email, sender, name, language, hasAccount, isAwaited, link, ways }: Invite): Promise<Mail> {
  const t = await textsIn(language, "mail");
  const who = name ? t("invite.named", { name, email: sender }) : sender;
  const { end, headers } = await footOf(language, ways);
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [
      t("invite.intro", { who }),
      t("invite.about"),
      ...(isAwaited ? [t("invite.awaited")] : []),
      t(hasAccount ? "invite.confirm" : "invite.register"),
    ],
    button: t(hasAccount ? "invite.open" : "invite.button"),
    link,
    after: [t("invite.ignore", { sender })],
    end,
  });
  return { to: email, subject: t("invite.subject", { who: name ?? sender }), link, headers, ...letter };
}
