import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { isGranted } from "./is-granted.server.ts";
import type { Ability } from "./rules.ts";

type Chosen = { id: string; name: string };

export type ChosenDocuments = {
  granted: Chosen[];
  /** documents that the viewer may see, without having the right */
  denied: Chosen[];
  /** number of documents that do not exist or that the viewer may not see */
  unseen: number;
};

type Asked = { documentIds: readonly string[]; ability: Ability };

/** Sorts documents chosen in the list, in their order, by whether the viewer has this right on them. */
export async function chosenDocuments(db: Db, viewer: Pick<Viewer, "id">, { documentIds, ability }: Asked): Promise<ChosenDocuments> {
  const rows = await findSeen(db, viewer, { documentIds, ability });
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = documentIds.flatMap((id) => found.get(id) ?? []);
  return {
    granted: seen.filter(({ isGranted }) => isGranted).map(named),
    denied: seen.filter(({ isGranted }) => !isGranted).map(named),
    unseen: documentIds.length - seen.length,
  };
}

/** The viewer's standing on a document; unseen: it does not exist, or the viewer may not see it */
export type Standing = "granted" | "denied" | "unseen";

export async function standingOfEach(db: Db, viewer: Pick<Viewer, "id">, asked: Asked): Promise<Map<string, Standing>> {
  const found = new Map((await findSeen(db, viewer, asked)).map(({ id, isGranted }) => [id, isGranted]));
  return new Map(asked.documentIds.map((id) => [id, found.has(id) ? (found.get(id) ? "granted" : "denied") : "unseen"]));
}

async function findSeen(db: Db, viewer: Pick<Viewer, "id">, { documentIds, ability }: Asked) {
  return db
    .select({ id: documents.id, name: documents.name, isGranted: sql<boolean>`${isGranted(ability)}` })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(eq(documentAccess.userId, viewer.id), sql`${documentAccess.documentId} = any(${sql.param([...documentIds])}::uuid[])`));
}

function named({ id, name }: Chosen): Chosen {
  return { id, name };
}
