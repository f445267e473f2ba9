import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import type { Viewer } from "../rules.ts";

export type ListedPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Returns the viewer's passkeys, the oldest first. */
export async function listPasskeys(db: Db, viewer: Viewer): Promise<ListedPasskey[]> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
    .orderBy(asc(createdAt), asc(id));
}
