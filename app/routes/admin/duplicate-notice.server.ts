import type { Viewer } from "~/features/accounts/rules";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { duplicatesOf } from "~/features/duplicates/duplicates-of.server";
import { duplicatesPath } from "~/features/duplicates/paths";
import { texts } from "~/i18n/texts.server";
import { germanDate } from "~/lib/dates";
import { db } from "~db/client.server";
import type { DocumentNotice } from "./document-notices.server.ts";

/** Says to the owner of a document, above its newest version, that it is probably there already. */
export async function duplicateNotices(
  request: Request,
  viewer: Viewer,
  { id, isNewest, received }: Pick<DocumentDetails, "id" | "isNewest" | "received">,
): Promise<DocumentNotice[]> {
  const [one, ...more] = isNewest && !received ? await duplicatesOf(db, viewer, id) : [];
  if (!one) return [];
  const t = await texts(request, "duplicates");
  const text = t(`notice.${one.sameness}`, { name: one.name, day: germanDate(one.uploadedAt) });
  const said = more.length > 0 ? t("notice.more", { count: more.length, text }) : text;
  return [{ icon: "copy", text: said, link: { to: duplicatesPath(id), text: t("notice.link") } }];
}
