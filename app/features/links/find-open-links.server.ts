import { and, count, eq, exists, inArray, max, or, sql } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { viewLinksShowing } from "./view-links.server.ts";

type Asked = { documentId: string; now: Date };

/** Returns how many open links show the document, and when the last of them ends. The caller may share the document. */
export async function findOpenLinks(db: Db, { documentId, now }: Asked): Promise<{ count: number; until: Date | null }> {
  const named = db
    .select({ one: sql`1` })
    .from(linkedDocuments)
    .where(and(eq(linkedDocuments.linkId, links.id), eq(linkedDocuments.documentId, documentId)));
  const byView = inArray(links.id, await viewLinksShowing(db, { documentId, now }));
  const [open] = await db
    .select({ count: count(), until: max(links.endsAt) })
    .from(links)
    .where(and(isOpenLink, or(exists(named), byView)));
  return open ?? { count: 0, until: null };
}
