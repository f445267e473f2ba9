import type { SavedBy } from "~/features/documents/versions/saved-since.server";
import { texts } from "~/i18n/texts.server";

type Where = "facts" | "edit" | "marks" | "details";

/** Says on one of these screens who saved a newer version while it was open: another person by name, and oneself as oneself. */
export async function toldMeanwhile(
  request: Request,
  where: Where,
  { isOwn, author }: SavedBy,
  facts: { parts?: string; n?: number } = {},
): Promise<string> {
  const t = await texts(request, "meanwhile");
  if (isOwn) return t(`own.${where}`, { parts: "", n: 0, ...facts });
  return t(`other.${where}`, { name: author ?? t("left"), parts: "", n: 0, ...facts });
}
