import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { invites } from "~db/schema/index";
import { countConnections } from "./find-contacts.server.ts";

/** Returns whether the viewer knows somebody here already, or has an invitation under way, whatever became of it. */
export async function hasInvited(db: Db, viewer: Pick<Viewer, "id">): Promise<boolean> {
  const [contacts, sent] = await Promise.all([countConnections(db, viewer), db.$count(invites, eq(invites.fromId, viewer.id))]);
  return contacts + sent > 0;
}
