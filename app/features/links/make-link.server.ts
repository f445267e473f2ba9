import { and, count, eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { isOpenLink } from "~/features/access/linked-to.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { findNewest } from "~/features/access/newest-version.server";
import { tellReaders } from "~/features/access/readers-of.server";
import { hashPassword } from "~/features/accounts/password.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { newLinkSecret } from "./link-address.server.ts";
import { endOf, type LinkDownload, type LinkTerms, mostLinks, refusedDay } from "./rules.ts";

export type MakeLink = LinkTerms & { documentId: string; now: Date };

/**
 * Makes a link that shows a document to whoever has its address. gone: the viewer may not share the document; day: the last day is past or too far
 * away; originals: they may not see the originals that it hands on; full: they have as many open links to it as one may have
 */
export async function makeLink(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, now, ...terms }: MakeLink,
): Promise<Done<object> | Refused<"gone" | "day" | "originals" | "full" | "busy">> {
  if (refusedDay(terms.lastDay, now)) return refused("day");
  const hashed = terms.password === null ? null : await hashPassword(terms.password, { of: viewer.id, isFirst: true });
  if (hashed && !hashed.ok) return hashed;
  const kept = await newLinkSecret();
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
    if (!(await mayHandOn(tx, viewer, { documentId, download: terms.download }))) return refused("originals");
    if ((await countOpen(tx, viewer, documentId)) >= mostLinks) return refused("full");
    const { name, download, lastDay } = terms;
    const facts = {
      madeById: viewer.id,
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
    if (made) await tx.insert(linkedDocuments).values({ linkId: made.id, documentId });
    const newest = await findNewest(tx, documentId);
    await recordActivity(tx, { userId: viewer.id, code: "SHARE", about: newest?.name ?? "", now });
    await tellReaders(tx, documentId);
    return done({});
  });
}

type Handed = { documentId: string; download: LinkDownload };

/** Tells whether the viewer may see what a link is to hand on. */
export async function mayHandOn(tx: Db, viewer: Pick<Viewer, "id">, { documentId, download }: Handed): Promise<boolean> {
  return download !== "originals" || isGrantedOn(tx, viewer, { documentId, ability: "seeOriginals" });
}

async function countOpen(tx: Db, viewer: Pick<Viewer, "id">, documentId: string): Promise<number> {
  const [open] = await tx
    .select({ count: count() })
    .from(links)
    .innerJoin(linkedDocuments, eq(linkedDocuments.linkId, links.id))
    .where(and(eq(links.madeById, viewer.id), eq(linkedDocuments.documentId, documentId), isOpenLink));
  return open?.count ?? 0;
}
