import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Filters } from "~/features/documents/paths";
import type { FactsChange } from "~/features/documents/rules";
import { inTrashOf } from "~/features/documents/trash/list-trash.server";
import { listIds } from "~/features/search/find-documents.server";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, trashedDocuments } from "~db/schema/index";
import type { BulkKind } from "./rules.ts";

/** The chosen documents, all present hits of a list, or all that came into the viewer's trash until a moment. */
type Chosen = { documentIds: readonly string[] } | { hitsOf: Filters } | { trashedUpTo: Date };

type AskBulk = {
  kind: BulkKind;
  chosen: Chosen;
  change?: FactsChange;
  /** address of the list to return to */
  list: string;
  now: Date;
};

/**
 * Records what is to be done with which documents, without doing it. Returns the action's id; undefined if no document is chosen. A new
 * question replaces an open one of the same kind.
 */
export async function askBulk(db: Db, viewer: Viewer, { kind, chosen, change, list, now }: AskBulk): Promise<string | undefined> {
  const documentIds = await idsOf(db, viewer, chosen, now);
  if (documentIds.length === 0) return undefined;

  return db.transaction(async (tx) => {
    await tx.delete(bulkActions).where(and(eq(bulkActions.userId, viewer.id), eq(bulkActions.kind, kind), isNull(bulkActions.startedAt)));
    const [action] = await tx
      .insert(bulkActions)
      .values({ userId: viewer.id, kind, change, list, total: documentIds.length, askedAt: now })
      .returning({ id: bulkActions.id });
    if (!action) throw new Error("The bulk action was not written.");
    await tx.execute(sql`
      insert into ${bulkItems} (action_id, document_id, place)
      select ${action.id}, document_id, place from unnest(${sql.param(documentIds)}::uuid[]) with ordinality as chosen (document_id, place)`);
    return action.id;
  });
}

async function idsOf(db: Db, viewer: Viewer, chosen: Chosen, now: Date): Promise<string[]> {
  if ("documentIds" in chosen) return [...new Set(chosen.documentIds)];
  if ("hitsOf" in chosen) return listIds(db, viewer, chosen.hitsOf);
  const { documentId: id, trashedAt } = trashedDocuments;
  const found = await db
    .select({ id })
    .from(trashedDocuments)
    .where(inTrashOf(viewer, { documents: { upTo: chosen.trashedUpTo }, now }))
    .orderBy(asc(trashedAt), asc(id));
  return found.map(({ id }) => id);
}
