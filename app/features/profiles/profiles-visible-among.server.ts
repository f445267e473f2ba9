import { and, inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/index";
import { profileVisibleTo } from "./visible-to.server.ts";

/** Returns those of these people whose profile the viewer may see. */
export async function profilesVisibleAmong(db: Db, viewer: Pick<Viewer, "id">, ids: readonly string[]): Promise<Set<string>> {
  const seen = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), profileVisibleTo(db, viewer)));
  return new Set(seen.map(({ id }) => id));
}
