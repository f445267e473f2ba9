import { and, inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isContactOf } from "~/features/connections/are-connected.server";
import type { Db } from "~db/client.server";
import { photoOf, users } from "~db/schema/index";

export type Known = { id: string; displayName: string; email: string; photo: string | null };

/** Returns those of these people who are contacts of the viewer. */
export async function contactsAmong(db: Db, viewer: Pick<Viewer, "id">, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return [];
  const { id, displayName, email } = users;
  return db
    .select({ id, displayName, email, photo: photoOf(id) })
    .from(users)
    .where(and(inArray(id, [...ids]), isContactOf(db, viewer, id)));
}
