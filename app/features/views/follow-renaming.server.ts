import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { filtersRenamed } from "~/features/documents/labels/names";
import type { Renamed } from "~/features/documents/rules";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { savedViews } from "~db/schema/index";
import { filtersOfView, listViews, searchOf } from "./list-views.server.ts";

/** Renames a tag, sender or type in the viewer's saved searches. */
export async function followRenaming(db: Db, viewer: Pick<Viewer, "id">, renamed: Renamed): Promise<void> {
  const today = isoDate(new Date());
  for (const view of await listViews(db, viewer)) {
    const filters = filtersOfView(view, today);
    const search = searchOf(filtersRenamed(filters, renamed));
    if (search.list !== searchOf(filters).list) await db.update(savedViews).set(search).where(eq(savedViews.id, view.id));
  }
}
