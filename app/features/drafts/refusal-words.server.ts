import { env } from "~/env.server";
import { usualQuota } from "~/features/pages/find-quota.server";
import { textsIn } from "~/i18n/texts.server";
import { takenTypes } from "~/imaging/file-type";
import { formatBytes } from "~/lib/bytes";
import type { Language } from "~/lib/languages";
import { listed } from "~/lib/listed";
import { type FileReason, mostMailFiles, mostUnpacked } from "./rules.ts";

/** Says of a file why it was not taken. maxFiles: in one form */
export async function refusalWords(language: Language, maxFiles = env.MAX_FORM_FILES) {
  const t = await textsIn(language, "refusals");
  const [size = "", quota = "", mail = ""] = [env.MAX_FILE_BYTES, usualQuota, env.MAX_MAIL_BYTES].map((bytes) =>
    formatBytes(bytes, language),
  );
  const kinds = listed(
    Object.values(takenTypes).map(({ name }) => name),
    language,
  );
  const pixels = (env.MAX_PIXELS / 1e6).toLocaleString(language);
  const facts = {
    size,
    mail,
    max: env.MAX_PDF_PAGES,
    count: maxFiles,
    quota,
    entries: mostUnpacked,
    pixels,
    kinds,
    attachments: mostMailFiles,
    operator: env.SUPPORT_EMAIL,
  };
  const isFull = (reason: FileReason) => env.PLANS === "off" && reason === "over-quota";
  return ({ name, reason }: { name: string; reason: FileReason }) => t(isFull(reason) ? "full" : reason, { name, ...facts });
}
