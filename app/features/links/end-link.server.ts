import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { notify } from "~/features/notifications/notify.server";
import { deleteView } from "~/features/views/save-view.server";
import { isId } from "~/lib/ids";
import { tellChange, tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { documents, linkedDocuments, links } from "~db/schema/index";
import { listenerOf } from "./rules.ts";
import { tellReadersOfLink } from "./tell-link.server.ts";
import { viewLinksShowing } from "./view-links.server.ts";

/** documentId: by way of which document it is ended; undefined: among the viewer's own links */
type EndLink = { linkId: string; documentId?: string | undefined; now: Date };

/**
 * Ends an open link: its maker may, and the owner of a document that it shows. Of a link that names others' documents besides, an owner takes out their
 * own alone (narrowed). Its maker is told. Returns undefined if it was not open.
 */
export async function endLink(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { linkId, documentId, now }: EndLink,
): Promise<"ended" | "narrowed" | undefined> {
  if (!isId(linkId) || (documentId !== undefined && !isId(documentId))) return undefined;
  const isTheirs = documentId !== undefined && (await isOfOwner(db, viewer, { linkId, documentId, now }));
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select({ makerId: links.madeById, viewId: links.viewId })
      .from(links)
      .where(and(eq(links.id, linkId), isOpenLink));
    if (!link || (link.makerId !== viewer.id && !isTheirs)) return undefined;
    const isForeign = link.makerId !== viewer.id;
    const isNarrowed = isForeign && documentId !== undefined && (await takeOut(tx, { ...link, linkId, documentId }));
    if (!isNarrowed && (await endThose(tx, { which: eq(links.id, linkId), now })) === 0) return undefined;
    if (isForeign)
      await notify(tx, { userId: link.makerId, kind: "link-narrowed", fromUserId: viewer.id, ...(documentId && { documentId }), now });
    return isNarrowed ? "narrowed" : "ended";
  });
}

type Narrowed = { linkId: string; documentId: string; makerId: string; viewId: string | null };

/** Takes a document out of a link that names others besides. Returns false for one that names no others. */
async function takeOut(tx: Db, { linkId, documentId, ...link }: Narrowed): Promise<boolean> {
  if ((await tx.$count(linkedDocuments, eq(linkedDocuments.linkId, linkId))) < 2) return false;
  await tellReadersOfLink(tx, { ...link, documentIds: [documentId] });
  await tx.delete(linkedDocuments).where(and(eq(linkedDocuments.linkId, linkId), eq(linkedDocuments.documentId, documentId)));
  await tellChange(tx, [listenerOf({ linkId }).userId], { topic: "document", id: linkId });
  return true;
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
