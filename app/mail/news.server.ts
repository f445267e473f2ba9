import type { NotificationKind } from "~/features/notifications/rules";
import { textsIn } from "~/i18n/texts.server";
import { oneClickHeaders } from "./foot.server.ts";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

type Told = {
  kind: NotificationKind;
  /** how many documents it is about */
  count: number;
  isOfPerson: boolean;
  /** null: the sender is not named */
  sender: string | null;
  document: string | null;
  link: string;
};

type News = {
  email: string;
  language: "de" | "en";
  /** the newest first */
  entries: Told[];
  /** equal for repeated mails about the same, so that mail programs show it once */
  messageId: string;
  link: string;
  /** ends these mails, without signing in */
  stop: string;
};

/** The most entries that one mail lists. */
const mostTold = 20;

export async function newsMail({ email, language, entries, messageId, link, stop }: News): Promise<Mail> {
  const [t, words] = await Promise.all([textsIn(language, "mail"), textsIn(language, "notifications")]);
  const count = entries.length;
  const told = entries.slice(0, mostTold).map(({ kind, count: documents, isOfPerson, sender, document, link }) => {
    const facts = [isOfPerson && (sender ?? t("news.somebody")), words(`kinds.${kind}`, { count: documents })].filter(Boolean).join(" ");
    return { text: document ? t("news.about", { facts, document }) : facts, link };
  });
  const letter = writeLetter({
    language,
    greeting: t("greeting"),
    before: [t("news.intro", { count })],
    entries: told,
    button: t("news.button"),
    link,
    after: [...(count > mostTold ? [t("news.more", { count: count - mostTold })] : []), t("news.why")],
    end: [{ text: t("news.stop"), link: stop }],
  });
  const headers = { "Message-ID": messageId, ...oneClickHeaders(stop) };
  return { to: email, subject: t("news.subject", { count }), link, headers, ...letter };
}
