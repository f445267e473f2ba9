import { type Sort, sorts } from "~/features/documents/listing/rules";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { orderAfter, sortOf, usualOrder } from "./order.ts";

/** For each order of the list: the address of the list in it, and whether the list is in it now. */
export type Sorting = Record<Sort, { to: string; sorted?: "ascending" | "descending" }>;

export function sortingOf(filters: Filters): Sorting {
  const { order, terms = [] } = filters;
  const isSearch = terms.length > 0;
  const now = order ?? (isSearch ? undefined : usualOrder);
  const ways = sorts.map((by) => {
    const next = orderAfter(by, now);
    const to = documentsPath({ ...filters, order: !isSearch && next === usualOrder ? undefined : next });
    const { by: sorted, isUp } = sortOf(now ?? usualOrder);
    return [by, { to, ...(now && sorted === by && { sorted: isUp ? "ascending" : "descending" }) }];
  });
  return Object.fromEntries(ways) as Sorting;
}
