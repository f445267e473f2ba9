import { and, eq, exists, or, sql } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import { tellReadersOfEach } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents, linkedDocuments, links } from "~db/schema/index";
import { listenerOf } from "./rules.ts";

type EndLink = { linkId: string; documentId: string; now: Date };

/** Ends an open link to the document: its maker may, and the document's owner. Returns whether it was open until now. */
export async function endLink(db: Db, viewer: Pick<Viewer, "id">, { linkId, documentId, now }: EndLink): Promise<boolean> {
  if (!isId(linkId) || !isId(documentId)) return false;
  const showsIt = exists(
    db
      .select({ one: sql`1` })
      .from(linkedDocuments)
      .innerJoin(documents, eq(documents.id, linkedDocuments.documentId))
      .where(
        and(
          eq(linkedDocuments.linkId, links.id),
          eq(documents.id, documentId),
          or(eq(links.madeById, viewer.id), eq(documents.ownerId, viewer.id)),
        ),
      ),
  );
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(links)
      .set({ endedAt: now })
      .where(and(eq(links.id, linkId), isOpenLink, showsIt))
      .returning({ id: links.id });
    if (ended.length === 0) return false;
    const shown = await tx.select({ id: linkedDocuments.documentId }).from(linkedDocuments).where(eq(linkedDocuments.linkId, linkId));
    await tellReadersOfEach(
      tx,
      shown.map(({ id }) => id),
    );
    await tellSignOut(tx, listenerOf({ linkId }));
    return true;
  });
}
