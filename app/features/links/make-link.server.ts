import { and, count, eq, inArray } from "drizzle-orm";
import { standingOfEach } from "~/features/access/chosen-documents.server";
import { isOpenLink } from "~/features/access/linked-to.server";
import { lockGranted } from "~/features/access/lock-granted.server";
import { findNewestOfEach } from "~/features/access/newest-version.server";
import { hashPassword } from "~/features/accounts/password.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivities } from "~/features/activities/record-activity.server";
import { findView } from "~/features/views/list-views.server";
import { endOf, refusedDay } from "~/lib/last-day";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { linkedDocuments, links } from "~db/schema/index";
import { newSecretOfLink } from "./link-address.server.ts";
import { type LinkDownload, type LinkTerms, mostLinks, mostShown } from "./rules.ts";
import { tellReadersOfLink } from "./tell-link.server.ts";

/** What a link shows: documents, or whatever a saved search of its maker shows when it is opened. */
export type Shows = { documentIds: readonly string[] } | { viewId: string };

export type MakeLink = LinkTerms & { shows: Shows; now: Date };

/**
 * Makes a link that shows documents to whoever has its address. gone: the viewer may not share one of the documents, or has no such saved search; day:
 * the last day is past or too far away; originals: they may see the originals of none of them; full: they have as many open links to one of them as
 * one may have; endless: one link names only so many
 */
export async function makeLink(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { shows, now, ...terms }: MakeLink,
): Promise<Done<object> | Refused<"gone" | "day" | "originals" | "full" | "busy" | "endless">> {
  if (refusedDay(terms.lastDay, now)) return refused("day");
  if ("documentIds" in shows && shows.documentIds.length > mostShown) return refused("endless");
  const hashed = terms.password === null ? null : await hashPassword(terms.password, { of: viewer.id, isFirst: true });
  if (hashed && !hashed.ok) return hashed;
  const kept = await newSecretOfLink();
  return db.transaction(async (tx) => {
    const may = "viewId" in shows ? await mayShowView(tx, viewer, shows) : await mayShowDocuments(tx, viewer, { ...shows, ...terms });
    if (!may.ok) return may;
    const { name, download, lastDay } = terms;
    const documentIds = "documentIds" in shows ? [...new Set(shows.documentIds)] : [];
    const viewId = "viewId" in shows ? shows.viewId : null;
    const facts = {
      madeById: viewer.id,
      viewId,
      name,
      download,
      passwordHash: hashed?.passwordHash ?? null,
      createdAt: now,
      endsAt: endOf(lastDay),
    };
    const [made] = await tx
      .insert(links)
      .values({ ...facts, ...kept })
      .returning({ id: links.id });
    if (!made) throw new Error("The link was not written.");
    if (documentIds.length > 0) await tx.insert(linkedDocuments).values(documentIds.map((documentId) => ({ linkId: made.id, documentId })));
    await recordActivities(
      tx,
      may.names.map((about) => ({ userId: viewer.id, code: "SHARE", about, now })),
    );
    await tellReadersOfLink(tx, { makerId: viewer.id, viewId, documentIds });
    return done({});
  });
}

/** names: what is told of it in the viewer's activities */
type May<Reason extends string> = Done<{ names: string[] }> | Refused<Reason>;

type Documents = { documentIds: readonly string[]; download: LinkDownload };

async function mayShowDocuments(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentIds, download }: Documents,
): Promise<May<"gone" | "originals" | "full">> {
  const standing = await lockGranted(tx, viewer, { documentIds, ability: "share" });
  if (documentIds.length === 0 || documentIds.some((id) => standing.get(id) !== "granted")) return refused("gone");
  if (!(await mayHandOn(tx, viewer, { documentIds, download }))) return refused("originals");
  if ((await countOpenOfEach(tx, viewer, documentIds)) >= mostLinks) return refused("full");
  return done({ names: [...(await findNewestOfEach(tx, documentIds)).values()].map(({ name }) => name) });
}

async function mayShowView(tx: Db, viewer: Pick<Viewer, "id">, { viewId }: { viewId: string }): Promise<May<"gone" | "full">> {
  // One at a time: the saved search stays until the link to it is made.
  await lockPerson(tx, viewer.id);
  const view = await findView(tx, viewer, viewId);
  if (!view) return refused("gone");
  const ofView = and(eq(links.madeById, viewer.id), eq(links.viewId, viewId), isOpenLink);
  return (await tx.$count(links, ofView)) >= mostLinks ? refused("full") : done({ names: [view.name] });
}

/** Tells whether the viewer may see what a link is to hand on: of each document it hands on no more than they may see. */
export async function mayHandOn(tx: Db, viewer: Pick<Viewer, "id">, { documentIds, download }: Documents): Promise<boolean> {
  if (download !== "originals") return true;
  const standing = await standingOfEach(tx, viewer, { documentIds, ability: "seeOriginals" });
  return [...standing.values()].includes("granted");
}

/** Returns how many open links the viewer has to that of the documents which has the most. */
async function countOpenOfEach(tx: Db, viewer: Pick<Viewer, "id">, documentIds: readonly string[]): Promise<number> {
  const open = await tx
    .select({ count: count() })
    .from(links)
    .innerJoin(linkedDocuments, eq(linkedDocuments.linkId, links.id))
    .where(and(eq(links.madeById, viewer.id), inArray(linkedDocuments.documentId, [...documentIds]), isOpenLink))
    .groupBy(linkedDocuments.documentId);
  return Math.max(0, ...open.map(({ count }) => count));
}
