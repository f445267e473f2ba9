import { and, asc, eq } from "drizzle-orm";
import type { Size } from "~/imaging/geometry";
import type { Db } from "~db/client.server";
import { files, pages, signFields, versionPages, versions } from "~db/schema/index";
import { inOrder, type Place } from "./rules.ts";

/** Whose a place is: a person's or a guest's; both null: somebody who has left. size: of the page's picture, in px */
export type FoundPlace = Place & { userId: string | null; guestId: string | null; size: Size };

export type Whose = { userId: string } | { guestId: string };

/** Returns the places on the pages of a version, in the order in which one is led through them. whose: only theirs */
export async function findPlaces(db: Db, versionId: string, whose?: Whose): Promise<FoundPlace[]> {
  const isTheirs = whose && ("userId" in whose ? eq(signFields.userId, whose.userId) : eq(signFields.guestId, whose.guestId));
  const { id, pageId, userId, guestId, kind, box, isRequired, label } = signFields;
  const [pageIds, rows] = await Promise.all([
    pageIdsOf(db, versionId),
    db
      .select({ id, pageId, userId, guestId, kind, box, isRequired, label, width: files.width, height: files.height })
      .from(versions)
      .innerJoin(signFields, eq(signFields.documentId, versions.documentId))
      .innerJoin(pages, eq(pages.id, pageId))
      .innerJoin(files, eq(files.id, pages.renderedFileId))
      .where(and(eq(versions.id, versionId), isTheirs))
      .orderBy(asc(signFields.createdAt), asc(id)),
  ]);
  const found = rows.flatMap(({ width, height, ...place }) => {
    const page = pageIds.indexOf(place.pageId) + 1;
    return page > 0 ? [{ ...place, page, size: { width: width ?? 1, height: height ?? 1 } }] : [];
  });
  return inOrder(found);
}

/** Returns the ids of a version's pages in their order. */
export async function pageIdsOf(db: Db, versionId: string): Promise<string[]> {
  const { pageId, position } = versionPages;
  const rows = await db.select({ pageId }).from(versionPages).where(eq(versionPages.versionId, versionId)).orderBy(asc(position));
  return rows.map(({ pageId }) => pageId);
}
