import { and, eq, ne, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { savedViews } from "~db/schema/index";
import type { SavedView } from "./list-views.server.ts";
import { longestSearch, maxViews } from "./rules.ts";

type Search = Pick<SavedView, "tab" | "list">;

export async function saveView(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { name, search }: { name: string; search: Search },
): Promise<Done<{ id: string }> | Refused<"taken" | "many" | "endless">> {
  if (search.list.length > longestSearch) return refused("endless");
  return db.transaction(async (tx) => {
    // One at a time: two tabs would each count one saved search too few.
    await lockPerson(tx, viewer.id);
    if (await isTaken(tx, viewer, { name })) return refused("taken");
    if ((await tx.$count(savedViews, eq(savedViews.userId, viewer.id))) >= maxViews) return refused("many");
    const [view] = await tx
      .insert(savedViews)
      .values({ userId: viewer.id, name, ...search })
      .returning({ id: savedViews.id });
    if (!view) throw new Error("The saved view was not written.");
    return done(view);
  });
}

/** name: a new one; search: a new one */
type ChangeView = { viewId: string; name?: string; search?: Search };

export async function changeView(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { viewId, name, search }: ChangeView,
): Promise<Done<{ name: string }> | Refused<"gone" | "taken" | "endless">> {
  if (!isId(viewId)) return refused("gone");
  if (search && search.list.length > longestSearch) return refused("endless");
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    if (name !== undefined && (await isTaken(tx, viewer, { name, viewId }))) return refused("taken");
    const [view] = await tx
      .update(savedViews)
      .set({ ...(name !== undefined && { name }), ...search })
      .where(own(viewer, viewId))
      .returning({ name: savedViews.name });
    return view ? done(view) : refused("gone");
  });
}

/** Deletes a saved search and returns its name; undefined: there was none. */
export async function deleteView(db: Db, viewer: Pick<Viewer, "id">, viewId: string): Promise<string | undefined> {
  if (!isId(viewId)) return undefined;
  const [view] = await db.delete(savedViews).where(own(viewer, viewId)).returning({ name: savedViews.name });
  return view?.name;
}

function own(viewer: Pick<Viewer, "id">, viewId: string) {
  return and(eq(savedViews.id, viewId), eq(savedViews.userId, viewer.id));
}

async function isTaken(tx: Db, viewer: Pick<Viewer, "id">, { name, viewId }: { name: string; viewId?: string }): Promise<boolean> {
  const named = and(eq(savedViews.userId, viewer.id), sql`lower(${savedViews.name}) = lower(${name})`);
  return (await tx.$count(savedViews, and(named, viewId ? ne(savedViews.id, viewId) : undefined))) > 0;
}
