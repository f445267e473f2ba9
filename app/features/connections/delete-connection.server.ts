import { and, eq, or } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { connections } from "~db/schema/index";
import { findContact } from "./find-contacts.server.ts";
import { lockPeople } from "./lock-people.server.ts";
import { tellPeople } from "./tell-people.server.ts";

/** Deletes a connection for both people; what they share stays shared. Returns whether they were connected. */
export async function deleteConnection(db: Db, viewer: Viewer, contactId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const contact = await findContact(tx, viewer, contactId);
    if (!contact) return false;
    await lockPeople(tx, [viewer.email, contact.email]);
    const deleted = await tx
      .delete(connections)
      .where(
        or(
          and(eq(connections.userId, viewer.id), eq(connections.contactId, contactId)),
          and(eq(connections.userId, contactId), eq(connections.contactId, viewer.id)),
        ),
      )
      .returning({ userId: connections.userId });
    if (deleted.length === 0) return false;

    await tellPeople(tx, [viewer.id, contactId]);
    return true;
  });
}
