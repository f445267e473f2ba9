import { type RevokeAccess, revokeAccessOfEach } from "~/features/access/give-access.server";
import type { Db } from "~db/client.server";

/** Revokes the access of one person. */
export async function revokeAccess(db: Db, revoked: RevokeAccess): Promise<void> {
  await revokeAccessOfEach(db, [revoked]);
}
