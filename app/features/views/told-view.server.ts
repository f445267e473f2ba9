import type { TFunction } from "i18next";
import type { Column } from "~/features/documents/listing/rules";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { isNarrowed } from "~/features/ordering/filters";
import { newViewPath, viewPath } from "./address.ts";
import { filtersOfView, type SavedView, searchOf } from "./list-views.server.ts";

type Link = { to: string; label: string };

/** The texts of the list about the saved search that it shows, or that it could become. */
export type ToldView = {
  /** title of the screen; null: its own */
  title: string | null;
  /** link beside the title */
  edit: Link | null;
  /** link beside the filters, and below the order */
  save: Link | null;
  /** the differences from what was saved */
  changed: { told: string; action: string; button: string; others: Link[] } | null;
};

/** own: the person's columns, for lists that name none; linked: number of open links that show the saved search */
type Shown = {
  filters: Filters;
  own: readonly Column[];
  view: SavedView | undefined;
  linked: number;
  today: string;
  t: TFunction<"views">;
};

export function toldView({ filters, own, view, linked, today, t }: Shown): ToldView {
  const shownBy = (list: Filters) => searchOf({ ...list, columns: list.columns ?? own });
  const search = shownBy(filters);
  const saveAs = (label: string): Link => ({ to: newViewPath(search), label });
  if (!view) return { title: null, edit: null, save: isOwn(filters) ? saveAs(t("save")) : null, changed: null };
  const saved = filtersOfView(view, today);
  const kept = shownBy(saved);
  const shown = { title: view.name, edit: { to: viewPath(view.id), label: t("edit") }, save: null };
  if (kept.tab === search.tab && kept.list === search.list) return { ...shown, changed: null };
  return {
    ...shown,
    changed: {
      told: [t("changed", { name: view.name }), ...(linked > 0 ? [t("linked", { count: linked })] : [])].join(" "),
      action: viewPath(view.id, search),
      button: t("update"),
      others: [saveAs(t("saveAs")), { to: documentsPath(saved), label: t("discard") }],
    },
  };
}

/** Returns whether the list is not the default one: another order or another tab is enough. */
function isOwn(filters: Filters): boolean {
  return isNarrowed(filters) || filters.order !== undefined || (filters.tab ?? 1) > 1;
}
