import { and, desc, eq } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { isInReach } from "~/features/search/find-documents.server";
import { filtersOfView } from "~/features/views/list-views.server";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { documentAccess, links, savedViews } from "~db/schema/index";
import { mostListed } from "./rules.ts";

/** Returns the ids of the open links whose saved search shows the document now, and whose maker may share it. */
export async function viewLinksShowing(db: Db, { documentId, now }: { documentId: string; now: Date }): Promise<string[]> {
  const ofMaker = and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, links.madeById), isGranted("share"));
  const { id, userId, name, tab, list } = savedViews;
  const found = await db
    .select({ linkId: links.id, makerId: userId, view: { id, name, tab, list } })
    .from(links)
    .innerJoin(savedViews, and(eq(id, links.viewId), eq(userId, links.madeById)))
    .innerJoin(documentAccess, ofMaker)
    .where(isOpenLink)
    .orderBy(desc(links.createdAt))
    .limit(mostListed);
  const views = new Map(found.map((one) => [one.view.id, one]));
  const showing = new Set<string>();
  for (const { makerId, view } of views.values()) {
    const reach = { view: filtersOfView(view, isoDate(now)) };
    if (await isInReach(db, { id: makerId }, { documentId, reach })) showing.add(view.id);
  }
  return found.flatMap(({ linkId, view }) => (showing.has(view.id) ? [linkId] : []));
}

/** Returns how many open links show the viewer's saved search. */
export async function countLinksToView(db: Db, viewer: Pick<Viewer, "id">, viewId: string): Promise<number> {
  return db.$count(links, and(eq(links.viewId, viewId), eq(links.madeById, viewer.id), isOpenLink));
}
