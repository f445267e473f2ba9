import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { lockDocuments } from "~db/locks.server";
import { type Standing, standingOfEach } from "./chosen-documents.server.ts";
import type { Ability } from "./rules.ts";

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

/** The same with one document. Answers whether it is locked now and the viewer may do this with it. */
export async function lockGrantedOn(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, ability }: { documentId: string; ability: Ability },
): Promise<boolean> {
  if (!isId(documentId)) return false;
  return (await lockGranted(tx, viewer, { documentIds: [documentId], ability })).get(documentId) === "granted";
}
