import { and, eq } from "drizzle-orm";
import { isPublished } from "~/features/access/newest-version.server";
import type { LinkGuest } from "~/features/access/rules";
import { isInReach } from "~/features/search/find-documents.server";
import { filtersOfView, findView } from "~/features/views/list-views.server";
import { isoDate } from "~/lib/dates";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";
import type { OpenLink } from "./find-link.server.ts";

export type LinkAsked = Pick<OpenLink, "guest" | "makerId" | "viewId">;

/**
 * Returns the guest who asks for a document by a link. Whether a saved search shows it is found out with every request, and nothing of that is kept:
 * what has left the search is seen at no address any more.
 */
export async function guestAsking(db: Db, link: LinkAsked, { documentId, now }: { documentId: string; now: Date }): Promise<LinkGuest> {
  return link.viewId ? guestOfView(db, link, { documentIds: [documentId], now }) : link.guest;
}

/** Does the same for whoever asks for a page. */
export async function guestAskingPage(db: Db, link: LinkAsked, { pageId, now }: { pageId: string; now: Date }): Promise<LinkGuest> {
  if (!link.viewId || !isId(pageId)) return link.guest;
  const { documentId: id } = versions;
  const found = await db
    .selectDistinct({ id })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pageId), isPublished));
  return guestOfView(db, link, { documentIds: found.map(({ id }) => id), now });
}

type Asked = { documentIds: readonly string[]; now: Date };

async function guestOfView(db: Db, { guest, makerId, viewId }: LinkAsked, { documentIds, now }: Asked): Promise<LinkGuest> {
  const maker = { id: makerId };
  const found = await findView(db, maker, viewId);
  if (!found) return guest;
  const reach = { view: filtersOfView(found, isoDate(now)) };
  const shown = await Promise.all(documentIds.map((documentId) => isInReach(db, maker, { documentId, reach })));
  return { ...guest, inView: documentIds.filter((_, n) => shown[n]) };
}
