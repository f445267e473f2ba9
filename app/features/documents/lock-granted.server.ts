import type { Ability } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { type Standing, standingOfEach } from "./chosen-documents.server.ts";
import { lockDocuments } from "./lock-document.server.ts";

/**
 * Locks those of the documents with which the viewer may do this. Asked before, so that nobody holds up what they have no right on, and
 * again: the right may have gone while it waited for the lock.
 */
export async function lockGranted(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentIds, ability }: { documentIds: readonly string[]; ability: Ability },
): Promise<Map<string, Standing>> {
  const before = await standingOfEach(tx, viewer, { documentIds, ability });
  const granted = documentIds.filter((id) => before.get(id) === "granted");
  if (granted.length === 0) return before;
  await lockDocuments(tx, granted);
  return new Map([...before, ...(await standingOfEach(tx, viewer, { documentIds: granted, ability }))]);
}
