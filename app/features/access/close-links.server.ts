import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { isOpenLink } from "./linked-to.server.ts";

/** Somebody who may share a document no longer. */
export type LostShare = { documentId: string; userId: string; now: Date };

/**
 * Takes documents for good out of the open links of those who may share them no longer, so that a right that is given back opens no old link again. A
 * link that names nothing else is closed; links to saved searches show what their maker may share at the moment.
 */
export async function closeLinksOf(tx: Db, lost: readonly LostShare[]): Promise<void> {
  for (const { documentId, userId, now } of lost)
    await closeLinks(tx, { documentId, ofMaker: and(eq(links.madeById, userId), isOpenLink), now });
}

type Closed = { documentId: string; ofMaker: ReturnType<typeof and>; now: Date };

async function closeLinks(tx: Db, { documentId, ofMaker, now }: Closed): Promise<void> {
  const others = sql<number>`(select count(*)::int from ${linkedDocuments} as every where every.link_id = ${links.id}) - 1`;
  const naming = await tx
    .select({ id: links.id, others })
    .from(links)
    .innerJoin(linkedDocuments, and(eq(linkedDocuments.linkId, links.id), eq(linkedDocuments.documentId, documentId)))
    .where(ofMaker);
  if (naming.length === 0) return;
  const alone = naming.flatMap((link) => (link.others === 0 ? link.id : []));
  const besides = naming.flatMap((link) => (link.others > 0 ? link.id : []));
  if (alone.length > 0) await tx.update(links).set({ endedAt: now, lostRight: true }).where(inArray(links.id, alone));
  if (besides.length > 0)
    await tx.delete(linkedDocuments).where(and(inArray(linkedDocuments.linkId, besides), eq(linkedDocuments.documentId, documentId)));
}
