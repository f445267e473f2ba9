import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { narrowedTo } from "~/features/ordering/narrowed-to.server";
import { countedAtMost, type Hits } from "~/features/ordering/rules";
import { countDocuments } from "~/features/search/find-documents.server";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import { filtersOfView, type SavedView } from "./list-views.server.ts";

type Asked = { views: readonly SavedView[]; today: string };

/** number of the viewer's newest documents that are searched */
const lookedAtMost = 20_000;

/**
 * ms for which the hits of a search are cached while the viewer's documents stay the same; only text that is read on their pages may change
 * them meanwhile
 */
const believed = 60_000;
const remembered = 2000;

/** Caches hits, as a search takes a hundred times as long as a query of the list, and every screen has the menu. Any process may lose it. */
const searched = new Map<string, { hits: Hits; until: number }>();

/** Counts the documents that each saved search shows. Searches without terms are counted together, in one query of the list. */
export async function countViews(db: Db, viewer: Viewer, { views, today }: Asked): Promise<Hits[]> {
  if (views.length === 0) return [];
  const asked = views.map((view) => filtersOfView(view, today));
  const plain = asked.filter(({ terms = [] }) => terms.length === 0);
  const { counted, state } = await lookThrough(
    db,
    viewer,
    plain.map((filters) => narrowedTo(filters, today)),
  );
  const hits: Hits[] = [];
  for (const [n, filters] of asked.entries()) {
    const search = [viewer.id, state, today, views[n]?.tab, views[n]?.list].join(" ");
    hits.push(counted[plain.indexOf(filters)] ?? (await remember(search, () => countDocuments(db, viewer, filters))));
  }
  return hits;
}

async function remember(search: string, count: () => Promise<Hits>): Promise<Hits> {
  const known = searched.get(search);
  if (known && known.until > Date.now()) return known.hits;
  const hits = await count();
  searched.set(search, { hits, until: Date.now() + believed });
  const [oldest] = searched.keys();
  if (searched.size > remembered && oldest !== undefined) searched.delete(oldest);
  return hits;
}

/** state: changes as soon as a document is added, deleted or changed */
async function lookThrough(db: Db, viewer: Viewer, scopes: (SQL | undefined)[][]): Promise<{ counted: Hits[]; state: string }> {
  const counts = scopes.map((scope) => sql`count(*) filter (where ${and(...scope) ?? sql`true`})::int`);
  const newest = db
    .select()
    .from(documentAccess)
    .where(eq(documentAccess.userId, viewer.id))
    .orderBy(desc(documentAccess.modifiedAt), desc(documentAccess.documentId))
    .limit(lookedAtMost);
  const [row] = await db.execute<{ found: number[]; all: number; last: string | null }>(sql`
    select array[${sql.join(counts, sql`, `)}]::int[] as found, count(*)::int as all, max(${documentAccess.modifiedAt})::text as last
    from (${newest}) as ${documentAccess}`);
  const { found = [], all = 0, last = "" } = row ?? {};
  const counted = found.map((count) => ({
    count: Math.min(count, countedAtMost),
    orMore: count > countedAtMost || all >= lookedAtMost,
  }));
  return { counted, state: `${all} ${last}` };
}
