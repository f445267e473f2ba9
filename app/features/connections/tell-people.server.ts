import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";

/** Tells the tabs of these people that their invitations or contacts have changed. */
export async function tellPeople(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const id of new Set(userIds)) await tellChange(tx, [id], { topic: "connections", id });
}
