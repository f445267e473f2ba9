import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import type { Viewer } from "./rules.ts";

/** Sets whether photographed pages are straightened automatically, from the next one on. */
export async function chooseStraightening(db: Db, viewer: Pick<Viewer, "id">, straightens: boolean): Promise<void> {
  await db.update(users).set({ straightens }).where(eq(users.id, viewer.id));
}

export async function findStraightening(db: Db, viewer: Pick<Viewer, "id">): Promise<boolean> {
  const [user] = await db.select({ straightens: users.straightens }).from(users).where(eq(users.id, viewer.id));
  return user?.straightens ?? true;
}
