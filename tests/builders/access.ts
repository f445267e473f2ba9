import { type RevokeAccess, revokeAccessOfEach } from "~/features/access/give-access.server";
import type { Db } from "~db/client.server";

/** One person's. */
export async function revokeAccess(db: Db, revoked: RevokeAccess): Promise<void> {
  await revokeAccessOfEach(db, [revoked]);
}
