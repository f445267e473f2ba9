import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { lockDocument, lockDocuments } from "~db/locks.server";
import { type Standing, standingOfEach } from "./chosen-documents.server.ts";
import { isGrantedOn } from "./granted-to.server.ts";
import type { Ability, ViewerOrGuest } from "./rules.ts";

/**
 * Locks those of the documents on which the viewer has this right. The right is checked before, so that nobody blocks documents without a
 * right, and again after waiting for the lock, as it may have been revoked meanwhile.
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

/** Does the same with one document, for people and guests. Returns whether it is locked and the viewer has the right. */
export async function lockGrantedOn(tx: Db, viewer: ViewerOrGuest, on: { documentId: string; ability: Ability }): Promise<boolean> {
  if (!(await isGrantedOn(tx, viewer, on))) return false;
  await lockDocument(tx, on.documentId);
  return isGrantedOn(tx, viewer, on);
}
