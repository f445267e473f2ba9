import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { deleteView } from "~/features/views/save-view.server";
import { isId } from "~/lib/ids";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { documents, linkedDocuments, links } from "~db/schema/index";
import { listenerOf } from "./rules.ts";
import { tellReadersOfLink } from "./tell-link.server.ts";
import { viewLinksShowing } from "./view-links.server.ts";

/** documentId: by way of which document it is ended; undefined: among the viewer's own links */
type EndLink = { linkId: string; documentId?: string | undefined; now: Date };

/** Ends an open link: its maker may, and the owner of a document that it shows. Returns whether it was open until now. */
export async function endLink(db: Db, viewer: Pick<Viewer, "id">, { linkId, documentId, now }: EndLink): Promise<boolean> {
  if (!isId(linkId) || (documentId !== undefined && !isId(documentId))) return false;
  const isTheirs = documentId !== undefined && (await isOfOwner(db, viewer, { linkId, documentId, now }));
  return db.transaction(async (tx) => {
    const mayEnd = isTheirs ? undefined : eq(links.madeById, viewer.id);
    return (await endThose(tx, { which: and(eq(links.id, linkId), mayEnd), now })) > 0;
  });
}

/** Deletes a saved search of the viewer's, and ends the links that show it. Returns its name; undefined: there was none. */
export async function deleteShownView(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { viewId, now }: { viewId: string; now: Date },
): Promise<string | undefined> {
  if (!isId(viewId)) return undefined;
  return db.transaction(async (tx) => {
    // No link to it is being made meanwhile.
    await lockPerson(tx, viewer.id);
    await endThose(tx, { which: and(eq(links.viewId, viewId), eq(links.madeById, viewer.id)), now });
    return deleteView(tx, viewer, viewId);
  });
}

async function endThose(tx: Db, { which, now }: { which: SQL | undefined; now: Date }): Promise<number> {
  const ended = await tx
    .update(links)
    .set({ endedAt: now })
    .where(and(which, isOpenLink))
    .returning({ linkId: links.id, makerId: links.madeById, viewId: links.viewId });
  for (const { linkId, ...link } of ended) {
    const shown = await tx.select({ id: linkedDocuments.documentId }).from(linkedDocuments).where(eq(linkedDocuments.linkId, linkId));
    await tellReadersOfLink(tx, { ...link, documentIds: shown.map(({ id }) => id) });
    await tellSignOut(tx, listenerOf({ linkId }));
  }
  return ended.length;
}

type Shown = { linkId: string; documentId: string; now: Date };

/** Tells whether the link shows the document and the viewer owns it. */
async function isOfOwner(db: Db, viewer: Pick<Viewer, "id">, { linkId, documentId, now }: Shown): Promise<boolean> {
  const own = and(eq(documents.id, documentId), eq(documents.ownerId, viewer.id));
  const named = db
    .select({ one: sql`1` })
    .from(linkedDocuments)
    .where(and(eq(linkedDocuments.linkId, linkId), eq(linkedDocuments.documentId, documents.id)));
  if ((await db.$count(documents, and(own, exists(named)))) > 0) return true;
  return (await db.$count(documents, own)) > 0 && (await viewLinksShowing(db, { documentId, now })).includes(linkId);
}
