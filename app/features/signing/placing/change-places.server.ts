import { and, eq, or } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Box } from "~/imaging/geometry";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { signFields, signings } from "~db/schema/index";
import { lockNewest } from "../lock-newest.server.ts";
import { pageIdsOf } from "../places/find-places.server.ts";
import { mostPlaces, type PlaceKind, withinPage } from "../places/rules.ts";

/** A new place. signerId: of a person or a guest who is asked to sign */
export type NewPlace = { pageId: string; signerId: string; kind: PlaceKind; box: Box; isRequired: boolean; label: string };

type Asked = { documentId: string; now: Date };

/**
 * Puts places on the newest version's pages. gone: the viewer may not edit the document; outdated: a page or a signer is none of that version;
 * signed: somebody for whom one is has signed already
 */
export async function addPlaces(
  db: Db,
  viewer: Viewer,
  { documentId, now, places }: Asked & { places: readonly NewPlace[] },
): Promise<Done<{ ids: string[] }> | Refused<"gone" | "outdated" | "signed" | "full">> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return refused("gone");
    const pageIds = await pageIdsOf(tx, newest.versionId);
    const rows: (typeof signFields.$inferInsert)[] = [];
    for (const { signerId, box, ...place } of places) {
      const entry = await entryOf(tx, newest.versionId, signerId);
      if (!entry || !pageIds.includes(place.pageId)) return refused("outdated");
      if (entry.signedAt) return refused("signed");
      const { userId, guestId } = entry;
      rows.push({ ...place, documentId, userId, guestId, box: withinPage(box), madeById: viewer.id, createdAt: now });
    }
    const known = await tx.$count(signFields, eq(signFields.documentId, documentId));
    if (known + rows.length > mostPlaces) return refused("full");
    const made = rows.length > 0 ? await tx.insert(signFields).values(rows).returning() : [];
    await tellReaders(tx, documentId);
    return done({ ids: made.map(({ id }) => id) });
  });
}

/** Moves a place on its page, or removes it if there is no box for it. Places of those who have signed stay as they are. */
export async function changePlace(
  db: Db,
  viewer: Viewer,
  { documentId, placeId, box }: { documentId: string; placeId: string; box: Box | null },
): Promise<Done<object> | Refused<"gone" | "outdated" | "signed">> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return refused("gone");
    const isIt = and(eq(signFields.id, placeId), eq(signFields.documentId, documentId));
    const [place] = isId(placeId) ? await tx.select().from(signFields).where(isIt) : [];
    if (!place) return refused("outdated");
    const entry = await entryOf(tx, newest.versionId, place.userId ?? place.guestId);
    if (entry?.signedAt) return refused("signed");
    if (box)
      await tx
        .update(signFields)
        .set({ box: withinPage(box) })
        .where(isIt);
    else await tx.delete(signFields).where(isIt);
    await tellReaders(tx, documentId);
    return done({});
  });
}

/** Returns the entry of somebody who is to sign a version. */
async function entryOf(tx: Db, versionId: string, signerId: string | null) {
  if (!isId(signerId)) return undefined;
  const isTheirs = or(eq(signings.userId, signerId), eq(signings.guestId, signerId));
  const [entry] = await tx
    .select()
    .from(signings)
    .where(and(eq(signings.versionId, versionId), eq(signings.required, true), isTheirs));
  return entry;
}
