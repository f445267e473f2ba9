import { and, asc, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, documentAccess, documents } from "~db/schema/index";
import { listedAtMost, type Undone, undone } from "./rules.ts";

export type UndoneDocuments = { why: Undone; documents: { id: string; name: string }[] };

/** Returns the documents with which an action of the viewer did nothing, by reason, as far as the viewer can still see them. */
export async function listUndone(db: Db, viewer: Pick<Viewer, "id">, actionId: string): Promise<UndoneDocuments[]> {
  if (!isId(actionId)) return [];
  const listOf = async (why: Undone) =>
    db
      .select({ id: documents.id, name: documents.name })
      .from(bulkItems)
      .innerJoin(bulkActions, and(eq(bulkActions.id, bulkItems.actionId), eq(bulkActions.userId, viewer.id)))
      .innerJoin(documents, eq(documents.id, bulkItems.documentId))
      .innerJoin(documentAccess, and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id)))
      .where(and(eq(bulkItems.actionId, actionId), eq(bulkItems.result, why)))
      .orderBy(asc(bulkItems.place))
      .limit(listedAtMost);
  const lists = await Promise.all(undone.map(async (why) => ({ why, documents: await listOf(why) })));
  return lists.filter(({ documents }) => documents.length > 0);
}
