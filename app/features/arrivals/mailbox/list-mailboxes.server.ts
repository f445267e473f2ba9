import { asc, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { mailboxes } from "~db/schema/index";

export type ListedMailbox = Omit<typeof mailboxes.$inferSelect, "password">;

/** Returns the viewer's mailboxes, the oldest first. A password leaves the database for nobody. */
export async function listMailboxes(db: Db, viewer: Pick<Viewer, "id">): Promise<ListedMailbox[]> {
  const own = eq(mailboxes.userId, viewer.id);
  const found = await db.select().from(mailboxes).where(own).orderBy(asc(mailboxes.createdAt), asc(mailboxes.id));
  return found.map(({ password: _, ...listed }) => listed);
}
