import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems } from "~db/schema/index";

/** Returns the documents of a question that the viewer has not confirmed yet. */
export async function findAsked(db: Db, viewer: Viewer, actionId: string | null): Promise<string[]> {
  if (!isId(actionId)) return [];
  const items = await db
    .select({ id: bulkItems.documentId })
    .from(bulkItems)
    .innerJoin(bulkActions, eq(bulkActions.id, bulkItems.actionId))
    .where(and(eq(bulkActions.id, actionId), eq(bulkActions.userId, viewer.id), isNull(bulkActions.startedAt)));
  return items.map(({ id }) => id);
}
