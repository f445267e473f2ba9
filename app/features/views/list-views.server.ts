import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type Filters, originOf, type Tab } from "~/features/documents/paths";
import { readFilters } from "~/features/ordering/filters";
import { isId } from "~/lib/ids";
import { sortKey } from "~/lib/sort-key";
import type { Db } from "~db/client.server";
import { savedViews } from "~db/schema/index";

/** list: the query of its address */
export type SavedView = { id: string; name: string; tab: Tab; list: string };

const columns = { id: savedViews.id, name: savedViews.name, tab: savedViews.tab, list: savedViews.list };

/** Returns the viewer's saved searches, from A to Z. */
export async function listViews(db: Db, viewer: Pick<Viewer, "id">): Promise<SavedView[]> {
  const rows = await db.select(columns).from(savedViews).where(eq(savedViews.userId, viewer.id));
  const key = ({ name }: SavedView) => sortKey(name);
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

export async function findView(db: Db, viewer: Pick<Viewer, "id">, viewId: string | null | undefined): Promise<SavedView | undefined> {
  if (!isId(viewId)) return undefined;
  const [view] = await db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, viewer.id)));
  return view;
}

/** Returns the filters of a saved search; today: as "2026-11-21" */
export function filtersOfView({ id, tab, list }: SavedView, today: string): Filters & { tab: Tab } {
  return { ...readFilters(String(tab), new URLSearchParams(list), today).filters, view: id };
}

/** Returns the part of a list's address that is saved: its filters and order. */
export function searchOf(filters: Filters): Pick<SavedView, "tab" | "list"> {
  const { tab, list } = originOf({ ...filters, view: undefined });
  return { tab: tab ?? 1, list: list ?? "" };
}
