import { and, eq, sql } from "drizzle-orm";
import { isGranted } from "~/features/access/granted-to.server";
import type { Ability } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";

type Chosen = { id: string; name: string };

export type ChosenDocuments = {
  granted: Chosen[];
  /** seen by the viewer, who lacks the right */
  denied: Chosen[];
  /** how many are not there, or not for the viewer */
  unseen: number;
};

/** Documents chosen in the list, in that order, parted by whether the viewer may do this with them. */
export async function chosenDocuments(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentIds, ability }: { documentIds: readonly string[]; ability: Ability },
): Promise<ChosenDocuments> {
  const rows = await db
    .select({ id: documents.id, name: documents.name, isGranted: sql<boolean>`${isGranted(ability)}` })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(eq(documentAccess.userId, viewer.id), sql`${documentAccess.documentId} = any(${sql.param([...documentIds])}::uuid[])`));
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = documentIds.flatMap((id) => found.get(id) ?? []);
  return {
    granted: seen.filter(({ isGranted }) => isGranted).map(named),
    denied: seen.filter(({ isGranted }) => !isGranted).map(named),
    unseen: documentIds.length - seen.length,
  };
}

function named({ id, name }: Chosen): Chosen {
  return { id, name };
}
