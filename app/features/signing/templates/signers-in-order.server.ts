import type { Db } from "~db/client.server";
import { requiredOn } from "../settle-turns.server.ts";

/** Somebody who is to sign. Both ids null: they have left */
type InOrder = { userId: string | null; guestId: string | null; hasSigned: boolean };

/** Returns who is to sign a version, in the order in which they are asked. Their number in it is their role in templates. */
export async function signersInOrder(tx: Db, versionId: string): Promise<InOrder[]> {
  const entries = await requiredOn(tx, versionId);
  return entries.map(({ userId, guestId, signedAt }) => ({ userId, guestId, hasSigned: signedAt !== null }));
}
