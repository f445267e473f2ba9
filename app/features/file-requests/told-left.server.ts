import type { TFunction } from "i18next";
import { env } from "~/env.server";
import { takenTypes } from "~/imaging/file-type";
import { formatBytes } from "~/lib/bytes";
import type { Language } from "~/lib/languages";
import { listed } from "~/lib/listed";

type Left = { files: number; bytes: number };

/** Says which files a request takes, and how many are left. */
export function toldLeft({ files, bytes }: Left, { t, language }: { t: TFunction<"requested">; language: Language }): string {
  const kinds = Object.values(takenTypes).map(({ name }) => name);
  const size = formatBytes(Math.min(env.MAX_FILE_BYTES, bytes), language);
  const left = t("left", { count: files, size, all: formatBytes(bytes, language) });
  return `${t("kinds", { kinds: listed(kinds, language) })} ${left}`;
}
