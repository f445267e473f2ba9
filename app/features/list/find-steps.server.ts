import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Filters } from "~/features/documents/paths";
import type { Cursor } from "~/features/ordering/batches";
import { before, behind, cursorsOf, firstOf, type Part, partsOf } from "~/features/ordering/rows-in-order.server";
import { scopeOf, startSearch } from "~/features/search/find-documents.server";
import { batchSize, maxBatches } from "~/lib/batches";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";

/** place: 1-based in the list; after the last document comes the first. orMore: there may be more hits than were looked at */
export type Steps = { previous: string; next: string; place: number; total: number; orMore?: true };

/** Returns the documents before and after one in the list that it was opened from; null if there is no other. */
export async function findSteps(db: Db, viewer: Viewer, documentId: string, filters: Filters = {}): Promise<Steps | null> {
  if (!isId(documentId)) return null;
  const { terms = [], order, language } = filters;
  const among = terms.length > 0 ? await stepsAmongHits(db, viewer, documentId, filters) : undefined;
  if (among !== undefined) return among;
  return stepsIn(db, viewer, documentId, {
    scope: scopeOf(viewer, terms.length > 0 ? { order, language } : filters),
    parts: partsOf({ order, language }),
  });
}

/** Returns null if the document is the only hit, undefined if it is not among the first hits. */
async function stepsAmongHits(db: Db, viewer: Viewer, documentId: string, filters: Filters): Promise<Steps | null | undefined> {
  const limit = maxBatches * batchSize;
  const found = await startSearch(db, viewer, filters).list({ limit });
  const ids = found.map((hit) => hit.documentId);
  const at = ids.indexOf(documentId);
  if (at < 0) return undefined;
  const [previous, next] = [ids.at(at - 1), ids[(at + 1) % ids.length]];
  if (ids.length < 2 || !previous || !next) return null;
  return { previous, next, place: at + 1, total: ids.length, ...(ids.length === limit && { orMore: true as const }) };
}

type List = { scope: SQL | undefined; parts: readonly Part[] };

/** Returns the steps by order alone, also for a document that the list no longer contains because its facts were corrected. */
async function stepsIn(db: Db, viewer: Viewer, documentId: string, { scope, parts }: List): Promise<Steps | null> {
  const own = and(eq(documentAccess.userId, viewer.id), eq(documentAccess.documentId, documentId));
  const others = and(scope, ne(documentAccess.documentId, documentId));
  const within = await Promise.all(parts.map((part) => firstRow(db, own, part)));
  const at = within.findIndex((row) => row !== undefined);
  const [part, place] = [parts[at], within[at]];
  if (!part || !place) return null;
  const [upper, lower] = [and(others, before(place, part)), and(others, behind(place, part))];
  const [earlier, later] = [parts.slice(0, at), parts.slice(at + 1)];
  const [next, previous, above, below] = await Promise.all([
    firstAmong([() => firstRow(db, lower, part), ...[...later, ...parts].map((other) => () => firstRow(db, others, other))]),
    firstAmong([
      () => lastRow(db, upper, part),
      ...[...earlier.toReversed(), ...parts.toReversed()].map((other) => () => lastRow(db, others, other)),
    ]),
    countIn(db, [and(upper, part.scope), ...earlier.map((other) => and(others, other.scope))]),
    countIn(db, [others]),
  ]);
  if (!next || !previous) return null;
  return { previous: previous.documentId, next: next.documentId, place: above + 1, total: below + 1 };
}

async function firstAmong<T>(asks: readonly (() => Promise<T | undefined>)[]): Promise<T | undefined> {
  for (const ask of asks) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  return undefined;
}

async function firstRow(db: Db, scope: SQL | undefined, part: Part): Promise<Cursor | undefined> {
  return cursorsOf(await db.select().from(firstOf(db, scope, part, 1)))[0];
}

function lastRow(db: Db, scope: SQL | undefined, part: Part): Promise<Cursor | undefined> {
  return firstRow(db, scope, { ...part, isUp: !part.isUp });
}

async function countIn(db: Db, scopes: readonly (SQL | undefined)[]): Promise<number> {
  const counts = await Promise.all(scopes.map((scope) => db.$count(documentAccess, scope)));
  return counts.reduce((sum, count) => sum + count, 0);
}
