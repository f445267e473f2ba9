import { and, desc, eq, exists, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { documentsPath } from "~/features/documents/paths";
import { filtersOfView } from "~/features/views/list-views.server";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { documents, linkedDocuments, links, savedViews, users } from "~db/schema/index";
import { addressOfLink } from "./link-address.server.ts";
import { type LinkVisits, visitsOf } from "./link-visits.server.ts";
import { type NamedDocuments, namedOf } from "./named-of.server.ts";
import { keptAfterEnd, type LinkDownload, mostListed } from "./rules.ts";
import { viewLinksShowing } from "./view-links.server.ts";

export type ListedLink = {
  id: string;
  /** as its maker calls it; "" for everybody else */
  name: string;
  /** null: somebody else made it, or the key that it was closed with is lost */
  address: string | null;
  /** null: the viewer made it */
  madeBy: string | null;
  mayEnd: boolean;
  /** the saved search that it shows, in its maker's words; null: it names documents, or somebody else made it */
  view: { name: string; to: string } | null;
  showsView: boolean;
  /** the documents that it names; names: only for its maker */
  named: NamedDocuments;
  download: LinkDownload;
  hasPassword: boolean;
  createdAt: Date;
  endsAt: Date;
  /** null: it is open */
  over: "ended" | "lostRight" | "expired" | null;
  /** latest: only for its maker and the document's owner */
  visits: LinkVisits;
};

type Person = Pick<Viewer, "id">;

/**
 * Returns the links that show the document, the open ones first and each the newest first: those of the viewer, and those of others without their
 * addresses; undefined if the viewer may not share it.
 */
export async function listLinks(
  db: Db,
  viewer: Person,
  { documentId, now }: { documentId: string; now: Date },
): Promise<ListedLink[] | undefined> {
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "share" }))) return undefined;
  const named = db
    .select({ one: sql`1` })
    .from(linkedDocuments)
    .where(and(eq(linkedDocuments.linkId, links.id), eq(linkedDocuments.documentId, documentId)));
  const byView = inArray(links.id, await viewLinksShowing(db, { documentId, now }));
  const [document] = await db.select({ ownerId: documents.ownerId }).from(documents).where(eq(documents.id, documentId));
  return linksAmong(db, viewer, { which: or(exists(named), byView), ownsShown: document?.ownerId === viewer.id, now });
}

/** Returns the viewer's own links in the same order. */
export async function listOwnLinks(db: Db, viewer: Person, { now }: { now: Date }): Promise<ListedLink[]> {
  return linksAmong(db, viewer, { which: eq(links.madeById, viewer.id), ownsShown: false, now });
}

/** Returns how many open links the viewer has. */
export async function countOwnLinks(db: Db, viewer: Person): Promise<number> {
  return db.$count(links, and(eq(links.madeById, viewer.id), isOpenLink));
}

const isOpen = sql`(${isOpenLink})`;

/** ownsShown: the viewer owns the document that all of them show */
type Which = { which: SQL | undefined; ownsShown: boolean; now: Date };

async function linksAmong(db: Db, viewer: Person, { which, ownsShown, now }: Which): Promise<ListedLink[]> {
  const found = await db
    .select({
      id: links.id,
      name: links.name,
      secret: links.secret,
      makerId: links.madeById,
      maker: users.displayName,
      viewId: links.viewId,
      view: { id: savedViews.id, name: savedViews.name, tab: savedViews.tab, list: savedViews.list },
      download: links.download,
      passwordHash: links.passwordHash,
      createdAt: links.createdAt,
      endsAt: links.endsAt,
      endedAt: links.endedAt,
      lostRight: links.lostRight,
    })
    .from(links)
    .innerJoin(users, eq(users.id, links.madeById))
    .leftJoin(savedViews, eq(savedViews.id, links.viewId))
    .where(and(which, gt(links.endsAt, new Date(now.getTime() - keptAfterEnd))))
    .orderBy(desc(isOpen), desc(links.createdAt), desc(links.id))
    .limit(mostListed);
  const ids = found.map(({ id }) => id);
  const today = isoDate(now);
  const [visits, named] = await Promise.all([visitsOf(db, ids), namedOf(db, viewer, ids)]);
  return Promise.all(
    found.map(async ({ name, secret, makerId, maker, viewId, view, passwordHash, endedAt, lostRight, ...link }) => {
      const isOwn = makerId === viewer.id;
      const isTheirs = isOwn || ownsShown;
      const { latest = [], count: seen = 0, last = null } = visits.get(link.id) ?? {};
      const { count = 0, documents: shown = [], mayHandOn = false } = named.get(link.id) ?? {};
      const over = endedAt ? (lostRight ? "lostRight" : "ended") : link.endsAt <= now ? "expired" : null;
      return {
        ...link,
        name: isOwn ? name : "",
        address: isOwn && !over ? ((await addressOfLink(secret)) ?? null) : null,
        madeBy: isOwn ? null : maker,
        mayEnd: !over && isTheirs,
        view: isOwn && view ? { name: view.name, to: documentsPath(filtersOfView(view, today)) } : null,
        showsView: viewId !== null,
        named: { count, documents: isOwn ? shown : [], mayHandOn },
        hasPassword: passwordHash !== null,
        over,
        visits: { count: seen, last, latest: isTheirs ? latest : [] },
      };
    }),
  );
}
