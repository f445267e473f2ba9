import { and, eq, ne, type SQL } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Filters } from "~/features/documents/paths";
import type { Cursor } from "~/features/ordering/batches";
import { narrowedTo } from "~/features/ordering/narrowed-to.server";
import { listRows } from "~/features/ordering/rows-in-order.server";
import { countedAtMost, type Hits } from "~/features/ordering/rules";
import { batchSize, maxBatches } from "~/lib/batches";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import { type Search, searchFor } from "./find-matching.server.ts";

/** number of documents that are read for the count, if most texts match */
const readToCount = 2500;

/**
 * The documents that an access key or a link reaches, whatever is asked for by it. isOwn: the viewer's own alone; mayShare: those alone that they may
 * share; view: those that match these filters alone
 */
export type Reach = { isOwn?: true; mayShare?: true; view?: Filters };
export type Sought = Filters & { reach?: Reach | undefined };
type Person = Pick<Viewer, "id">;

/** Starts the search of these filters, which `listDocuments` and `countDocuments` share. */
export function startSearch(db: Db, viewer: Person, sought: Sought): Search {
  const { order, language } = sought;
  return searchFor(db, { readerId: viewer.id, scope: scopeOf(viewer, sought), terms: termsOf(sought), order, language });
}

/** Returns the places of the viewer's matching documents in the chosen order, after a cursor. */
export async function listPlaces(
  db: Db,
  viewer: Person,
  { limit, after, ...sought }: Sought & { limit: number; after?: Cursor | undefined },
  search = startSearch(db, viewer, sought),
): Promise<Cursor[]> {
  const { order, language } = sought;
  if (termsOf(sought).length > 0) return search.list({ limit, after });
  return listRows(db, scopeOf(viewer, sought), { order, language, limit, after });
}

/** Returns whether the viewer may see the document, and the key that they gave reaches it. */
export async function isInReach(db: Db, viewer: Person, { documentId, reach }: { documentId: string; reach: Reach }): Promise<boolean> {
  if (!isId(documentId)) return false;
  const scope = and(scopeOf(viewer, { reach }), eq(documentAccess.documentId, documentId));
  const terms = termsOf({ reach });
  if (terms.length === 0) return (await db.$count(documentAccess, scope)) === 1;
  return (await searchFor(db, { readerId: viewer.id, scope, terms }).list({ limit: 1 })).length === 1;
}

function termsOf({ terms = [], reach }: Sought): string[] {
  return [...new Set([...terms, ...(reach?.view?.terms ?? [])])];
}

/** Returns the ids of all documents of the viewer that match, in the list's order. */
export async function listIds(db: Db, viewer: Person, filters: Filters): Promise<string[]> {
  const { terms = [], order, language } = filters;
  if (terms.length === 0) return idsOf(await listRows(db, scopeOf(viewer, filters), { order, language, limit: Number.MAX_SAFE_INTEGER }));
  const ids: string[] = [];
  let after: Cursor | undefined;
  do {
    const found = await startSearch(db, viewer, filters).list({ limit: hitsAtOnce, after });
    ids.push(...idsOf(found));
    after = found.length === hitsAtOnce ? found.at(-1) : undefined;
  } while (after);
  return ids;
}

/** the number of hits that a search can return at once */
const hitsAtOnce = maxBatches * batchSize;

function idsOf(found: readonly Cursor[]): string[] {
  return found.map(({ documentId }) => documentId);
}

/** Counts the viewer's documents that match. */
export async function countDocuments(db: Db, viewer: Person, filters: Filters, search = startSearch(db, viewer, filters)): Promise<Hits> {
  const { terms = [] } = filters;
  if (terms.length === 0) return countRows(db, scopeOf(viewer, filters));
  const { count, isAll } = await search.count({ limit: countedAtMost, readAtMost: readToCount });
  return { count, orMore: !isAll };
}

async function countRows(db: Db, scope: SQL | undefined): Promise<Hits> {
  const { documentId } = documentAccess;
  const count = await db.$count(
    db
      .select({ documentId })
      .from(documentAccess)
      .where(scope)
      .limit(countedAtMost + 1)
      .as("rows"),
  );
  return { count: Math.min(count, countedAtMost), orMore: count > countedAtMost };
}

/** The condition for the rows of access that match the filters. */
export function scopeOf(viewer: Person, { reach, ...filters }: Sought): SQL | undefined {
  const reached = [
    reach?.isOwn && ne(documentAccess.relation, "received"),
    reach?.mayShare && isGranted("share"),
    ...(reach?.view ? narrowedTo(reach.view) : []),
  ];
  return and(eq(documentAccess.userId, viewer.id), ...narrowedTo(filters), ...reached);
}
