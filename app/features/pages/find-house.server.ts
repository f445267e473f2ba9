import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { house } from "~db/schema/index";

/** Returns the id that this installation marks its store with; creates it on first use. */
export async function findHouse(db: Db): Promise<string> {
  await db.insert(house).values({}).onConflictDoNothing();
  const [found] = await db.select({ id: house.id }).from(house);
  invariant(found, "a house has its row");
  return found.id;
}
