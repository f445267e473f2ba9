import { and, eq, isNotNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";

/** Dismisses an outcome that the person has read. Returns the address of the list from which the action was started. */
export async function putBulkAway(
  db: Db,
  viewer: Viewer,
  { actionId, now }: { actionId: string; now: Date },
): Promise<{ list: string } | undefined> {
  if (!isId(actionId)) return undefined;
  const [told] = await db
    .update(bulkActions)
    .set({ toldAt: now })
    .where(and(eq(bulkActions.id, actionId), eq(bulkActions.userId, viewer.id), isNotNull(bulkActions.finishedAt)))
    .returning({ list: bulkActions.list });
  return told;
}
