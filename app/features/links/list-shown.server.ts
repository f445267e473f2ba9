import { and, count, eq, inArray } from "drizzle-orm";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { firstPagesOf, type Thumb } from "~/features/pages/first-pages.server";
import { listPlaces } from "~/features/search/find-documents.server";
import { filtersOfView, findView } from "~/features/views/list-views.server";
import { isoDate } from "~/lib/dates";
import { sortKey } from "~/lib/sort-key";
import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";
import type { OpenLink } from "./find-link.server.ts";
import type { LinkAsked } from "./guest-asking.server.ts";
import { mostShown } from "./rules.ts";

/** A document in the list that a guest sees. */
type ListedDocument = { id: string; name: string; pageCount: number; thumb: Thumb | undefined };

/** hasMore: the saved search shows more than a link lists */
export type ShownList = { documents: ListedDocument[]; hasMore: boolean };

/** Returns the documents that a link shows: those it names from A to Z, those of a saved search in its order. */
export async function listShown(db: Db, link: LinkAsked & Pick<OpenLink, "documentIds">, now: Date): Promise<ShownList> {
  const found = link.viewId ? await idsInView(db, link, now) : link.documentIds;
  const ids = found.slice(0, mostShown);
  if (ids.length === 0) return { documents: [], hasMore: false };
  const guest = link.viewId ? { ...link.guest, inView: ids } : link.guest;
  const rows = await db
    .select({ id: versions.documentId, name: versions.name, pageCount: count(versionPages.pageId) })
    .from(versions)
    .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
    .where(and(inArray(versions.documentId, ids), versionVisibleTo(db, guest)))
    .groupBy(versions.id);
  const thumbs = await firstPagesOf(
    db,
    rows.map(({ id }) => id),
  );
  const documents = rows.map((row) => ({ ...row, thumb: thumbs.get(row.id) }));
  const key = ({ id, name }: ListedDocument) => (link.viewId ? ids.indexOf(id) : sortKey(name));
  return { documents: documents.sort((a, b) => (key(a) < key(b) ? -1 : 1)), hasMore: found.length > mostShown };
}

/** Returns the first documents that the link's saved search shows and its maker may share, one more than a link lists. */
async function idsInView(db: Db, { makerId, viewId }: LinkAsked, now: Date): Promise<string[]> {
  const maker = { id: makerId };
  const view = await findView(db, maker, viewId);
  if (!view) return [];
  const places = await listPlaces(db, maker, { ...filtersOfView(view, isoDate(now)), reach: { mayShare: true }, limit: mostShown + 1 });
  return places.map(({ documentId }) => documentId);
}
