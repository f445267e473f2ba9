import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { footOf, type Ways } from "./foot.server.ts";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";

/** name: "" if it is not fit to be shown */
type To = { email: string; language: Language; name: string; link: string };

type Facts = To & {
  document: string;
  askedBy: string;
  askerEmail: string;
  /** what the person who asks writes; may be empty */
  message: string;
  /** the last day on which may be signed */
  day: string | null;
  ways: Ways;
};

type Code = To & {
  /** as it is read and typed */
  code: string;
};

/** The letters that tell a guest what happened. */
export type GuestLetter = "asked" | "reminded" | "lapsed" | "completed" | "dropped";

/** Writes a letter to a guest: that they are asked to sign, what became of it, or the code that shows that the mailbox is theirs. */
export async function guestLetter(...[kind, facts]: [GuestLetter, Facts] | ["code", Code]): Promise<Mail> {
  const { email, language, link } = facts;
  const t = await textsIn(language, "guestMails");
  const greeting = facts.name ? t("greeting", { name: facts.name }) : t("greetingAlone");
  if (kind === "code") {
    const before = [t("code.intro"), facts.code, t("code.validity")];
    return {
      to: email,
      subject: t("code.subject"),
      link,
      ...writeLetter({ language, greeting, before, button: t("open"), link, after: [t("code.wasIt")] }),
    };
  }
  const who = { name: facts.askedBy, email: facts.askerEmail, document: facts.document };
  const before = [
    t(`${kind}.intro`, who),
    ...(facts.message && (kind === "asked" || kind === "reminded") ? [t("message", { message: facts.message })] : []),
    ...(facts.day && kind !== "completed" && kind !== "dropped" ? [t("until", { day: facts.day })] : []),
  ];
  const after = kind === "completed" || kind === "dropped" ? [t("why", who)] : [t("personal"), t("why", who)];
  const button = t(kind === "completed" ? "toPdf" : kind === "dropped" ? "toMappe" : "open");
  const { end, headers } = await footOf(language, facts.ways);
  const letter = writeLetter({ language, greeting, before, button, link, after, end });
  return { to: email, subject: t(`${kind}.subject`, who), link, headers, ...letter };
}
