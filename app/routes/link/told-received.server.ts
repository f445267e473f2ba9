import type { TFunction } from "i18next";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { messageMaxLength, senderNameMaxLength } from "~/features/file-requests/rules";
import type { SendShown } from "~/features/file-requests/send-form";
import type { Language } from "~/lib/languages";
import type { Received } from "./receive-requested.server.ts";

/** What became of a guest's files, in words, and what the form shows next. */
export type ToldReceived = { arrived: string[]; refused: string[]; form: SendShown };

type Words = { t: TFunction<"requested">; language: Language; name: string };

/** name: of the person to whom the files go */
export async function toldReceived(received: Received, { t, language, name }: Words): Promise<ToldReceived> {
  const why = await refusalWords(language);
  const { files, sender, message, wrong, hadFiles } = received;
  const arrived = files.filter(({ became }) => became === "arrived").map((file) => file.name);
  const refused = files.flatMap(({ name: file, became }) => {
    if (became === "arrived") return [];
    return became === "full" || became === "over" || became === "not-now"
      ? t(`why.${became}`, { file, name })
      : why({ name: file, reason: became });
  });
  const isWrong = wrong.length > 0;
  const errors = {
    sender: wrong.includes("sender") ? t("errors.sender", { max: senderNameMaxLength }) : undefined,
    message: wrong.includes("message") ? t("errors.message", { max: messageMaxLength }) : undefined,
    files: hadFiles ? (isWrong ? t("errors.again") : undefined) : t("errors.files"),
  };
  return { arrived, refused, form: { sender, message: arrived.length > 0 ? "" : message, errors } };
}
