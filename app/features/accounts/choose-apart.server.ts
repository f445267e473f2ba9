import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import type { Viewer } from "./rules.ts";

/** Sets whether files that are added together become one document each, from the next ones on. */
export async function chooseApart(db: Db, viewer: Pick<Viewer, "id">, sendsApart: boolean): Promise<void> {
  await db.update(users).set({ sendsApart }).where(eq(users.id, viewer.id));
}

export async function findSendsApart(db: Db, viewer: Pick<Viewer, "id">): Promise<boolean> {
  const [user] = await db.select({ sendsApart: users.sendsApart }).from(users).where(eq(users.id, viewer.id));
  return user?.sendsApart ?? false;
}
