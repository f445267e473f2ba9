import { and, count, eq, max } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";

/** Returns how many open links show the document, and when the last of them ends. The caller may share the document. */
export async function findOpenLinks(db: Db, documentId: string): Promise<{ count: number; until: Date | null }> {
  const [open] = await db
    .select({ count: count(), until: max(links.endsAt) })
    .from(linkedDocuments)
    .innerJoin(links, eq(links.id, linkedDocuments.linkId))
    .where(and(eq(linkedDocuments.documentId, documentId), isOpenLink));
  return open ?? { count: 0, until: null };
}
