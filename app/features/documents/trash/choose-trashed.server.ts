import { asc } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { trashedDocuments } from "~db/schema/index";
import { type Chosen, inTrashOf } from "./list-trash.server.ts";

/** Locks the chosen documents that are in the viewer's trash until the transaction ends, and returns their ids. */
export async function chooseTrashed(tx: Db, viewer: Pick<Viewer, "id">, chosen: Chosen): Promise<string[]> {
  const found = await tx
    .select({ id: trashedDocuments.documentId })
    .from(trashedDocuments)
    .where(inTrashOf(viewer, chosen))
    .orderBy(asc(trashedDocuments.documentId))
    .for("no key update");
  return found.map(({ id }) => id);
}
