import { and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { connections, documentAccess, documents, photoOf, users } from "~db/schema/index";
import type { Known } from "./contacts-among.server.ts";

/** number of contacts that are offered before a name is typed */
const offered = 8;

/** Returns the viewer's contacts with whom most of their own documents are shared; of equals, the latest connection first. */
export async function usualContacts(db: Db, viewer: Pick<Viewer, "id">): Promise<Known[]> {
  const own = db.select({ id: documents.id }).from(documents).where(eq(documents.ownerId, viewer.id));
  const shared = db
    .select({ userId: documentAccess.userId, times: count().as("times") })
    .from(documentAccess)
    .where(and(ne(documentAccess.userId, viewer.id), inArray(documentAccess.documentId, own)))
    .groupBy(documentAccess.userId)
    .as("shared");
  const { id, displayName, email } = users;
  return db
    .select({ id, displayName, email, photo: photoOf(id) })
    .from(connections)
    .innerJoin(users, eq(id, connections.contactId))
    .leftJoin(shared, eq(shared.userId, id))
    .where(eq(connections.userId, viewer.id))
    .orderBy(sql`${shared.times} desc nulls last`, desc(connections.connectedAt), asc(id))
    .limit(offered);
}
