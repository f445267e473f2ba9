import { env } from "~/env.server";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { type Origin, shareLinkPath } from "~/features/documents/paths";
import { findOpenLinks } from "~/features/links/find-open-links.server";
import { texts } from "~/i18n/texts.server";
import { lastGermanDate } from "~/lib/dates";
import { db } from "~db/client.server";
import type { DocumentNotice } from "./document-notices.server.ts";

type Told = { document: Pick<DocumentDetails, "id" | "isNewest" | "may">; origin: Origin };

/** Says to those who may share a document that people without an account see it by a link, and until when. */
export async function linkNotices(request: Request, { document: { id, isNewest, may }, origin }: Told): Promise<DocumentNotice[]> {
  if (!env.SHARE_LINKS || !isNewest || !may.share) return [];
  const { count, until } = await findOpenLinks(db, { documentId: id, now: new Date() });
  if (!until) return [];
  const t = await texts(request, "links");
  return [
    {
      icon: "link",
      text: t("notice", { count, day: lastGermanDate(until) }),
      link: { to: shareLinkPath(id, origin), text: t("noticeLink") },
    },
  ];
}
