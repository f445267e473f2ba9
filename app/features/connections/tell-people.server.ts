import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";

/** Tells everybody concerned that their invitations or contacts are others now. */
export async function tellPeople(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const id of new Set(userIds)) await tellChange(tx, [id], { topic: "connections", id });
}
