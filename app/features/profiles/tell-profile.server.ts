import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { connections } from "~db/schema/index";

/** Tells the person's own tabs and those of contacts, which show name and photo. */
export async function tellProfile(tx: Db, { id }: Pick<Viewer, "id">): Promise<void> {
  const contacts = await tx.select({ id: connections.contactId }).from(connections).where(eq(connections.userId, id));
  await tellChange(tx, [id, ...contacts.map((contact) => contact.id)], { topic: "profile", id });
}
