import type { TFunction } from "i18next";
import type { FileNote } from "~/features/drafts/adding/arrivals";
import type { DraftView } from "~/features/drafts/find-draft.server";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { mayBeTriedAgain, needsPassword } from "~/features/drafts/rules";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";

type DraftFile = DraftView["files"][number];

/** Says of a file why it was not taken. maxFiles: in one form */
export async function refusals(request: Request, maxFiles?: number) {
  return refusalWords(languageOf(request), maxFiles);
}

/** The messages about files of a draft that were refused or cut. */
export async function fileNotes(request: Request, files: readonly DraftFile[]): Promise<FileNote[]> {
  const t = await texts(request, "refusals");
  const why = await refusals(request);
  return files
    .filter(({ state }) => state !== "received")
    .map(({ id, name, reason, pagesCut }) => ({
      id,
      name,
      isCut: !reason,
      again: mayBeTriedAgain(reason) ? wayAgain(t, id, reason) : null,
      away: t(mayBeTriedAgain(reason) ? "ways.awayKept" : "ways.away", { name }),
      text: reason ? why({ name, reason }) : t("cut", { name, count: pagesCut }),
    }));
}

/** A locked file is tried again with its password. */
function wayAgain(t: TFunction<"refusals">, id: string, reason: DraftFile["reason"]): NonNullable<FileNote["again"]> {
  const way = needsPassword(reason) ? "unlock" : "again";
  return { intent: `${way}:${id}` as const, label: t(`ways.${way}`) };
}
