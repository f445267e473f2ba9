import { and, count, desc, eq, ne } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";

/** number of senders that a field proposes */
const most = 200;

/** Returns the senders of the viewer's documents, the most frequent first. */
export async function findSenders(db: Db, viewer: Pick<Viewer, "id">): Promise<string[]> {
  const rows = await db
    .select({ sender: documents.sender })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(eq(documentAccess.userId, viewer.id), ne(documents.sender, "")))
    .groupBy(documents.sender)
    .orderBy(desc(count()), documents.sender)
    .limit(most);
  return rows.map(({ sender }) => sender);
}
