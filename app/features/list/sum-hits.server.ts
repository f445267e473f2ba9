import { and, desc, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import { writtenSum } from "~/features/documents/money";
import type { Filters } from "~/features/documents/paths";
import { countedAtMost, type Hits } from "~/features/ordering/rules";
import { scopeOf, startSearch } from "~/features/search/find-documents.server";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";

/** cents: an integer without limit, as text */
export type Sum = { currency: string; cents: string };

/** Hits of a list beyond this number are not added up. */
const addedAtMost = 20_000;
const currenciesAtMost = 6;

/** Adds up the amounts of the documents that match, by currency, the most frequent first; null: they are too many. hits: their count */
export async function sumHits(
  db: Db,
  viewer: Viewer,
  filters: Filters,
  { hits, search = startSearch(db, viewer, filters) }: { hits: Hits; search?: ReturnType<typeof startSearch> },
): Promise<Sum[] | null> {
  const { terms = [] } = filters;
  const scope = scopeOf(viewer, filters);
  if (terms.length === 0) return sumOf(db, scope);
  if (hits.orMore) return null;
  const found = await search.list({ limit: countedAtMost });
  const ids = found.map(({ documentId }) => documentId);
  return ids.length > 0 ? sumOf(db, and(scope, inArray(documentAccess.documentId, ids))) : [];
}

async function sumOf(db: Db, scope: SQL | undefined): Promise<Sum[] | null> {
  const { amount, currency } = documentAccess;
  const rows = db
    .select({ amount, currency })
    .from(documentAccess)
    .where(and(scope, isNotNull(amount)))
    .limit(addedAtMost + 1)
    .as("rows");
  const count = sql<number>`count(*)::int`;
  const sums = await db
    .select({ currency: rows.currency, cents: sql<string>`sum(${rows.amount})::text`, count })
    .from(rows)
    .groupBy(rows.currency)
    .orderBy(desc(count), rows.currency);
  if (sums.reduce((all, { count }) => all + count, 0) > addedAtMost) return null;
  return sums.map(({ currency, cents }) => ({ currency, cents }));
}

/** Returns the words for the sum; null: there is nothing to add up. */
export function toldSum(sums: Sum[] | null, { t, language }: { t: TFunction<"finding">; language: "de" | "en" }): string | null {
  if (sums === null) return t("sumMore");
  if (sums.length === 0) return null;
  const told = sums.slice(0, currenciesAtMost).map(({ currency, cents }) => {
    const amount = writtenSum({ cents, currency }, language);
    return currency || sums.length === 1 ? amount : t("sumBare", { amount });
  });
  return t("sum", { sums: [...told, ...(sums.length > currenciesAtMost ? ["…"] : [])].join(" · ") });
}
