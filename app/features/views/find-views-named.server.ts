import type { Viewer } from "~/features/accounts/rules";
import { documentsPath } from "~/features/documents/paths";
import { sortKey } from "~/lib/sort-key";
import type { Db } from "~db/client.server";
import { filtersOfView, listViews } from "./list-views.server.ts";

type Asked = { typed: string; today: string };

const most = 3;

/** Returns links to the viewer's saved searches whose names contain each typed word, those that begin like it first. */
export async function findViewsNamed(db: Db, viewer: Viewer, { typed, today }: Asked): Promise<{ label: string; to: string }[]> {
  const whole = sortKey(typed);
  const words = whole.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const keyed = (await listViews(db, viewer)).map((view) => ({ view, key: sortKey(view.name) }));
  return keyed
    .filter(({ key }) => words.every((word) => key.includes(word)))
    .sort((a, b) => Number(b.key.startsWith(whole)) - Number(a.key.startsWith(whole)))
    .slice(0, most)
    .map(({ view }) => ({ label: view.name, to: documentsPath(filtersOfView(view, today)) }));
}
