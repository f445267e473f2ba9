import { and, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { firstPagesOf, type Thumb } from "~/features/pages/first-pages.server";
import { type Batch, batchSize, type Place, writePlace } from "~/lib/batches";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documents, trashedDocuments, users } from "~db/schema/index";
import { daysLeft } from "./rules.ts";

export type TrashedDocument = {
  id: string;
  name: string;
  documentType: string;
  pageTotal: number;
  /** time of the deletion */
  at: Date;
  /** the person who deleted it; null: the owner, or a person whose account is deleted */
  by: string | null;
  /** the owner deleted it */
  isOwnDeed: boolean;
  /** picture of the first page */
  thumb: Thumb | null;
  daysLeft: number;
};

/** Some documents in the trash, or all that were deleted until a moment. */
export type Chosen = { documents: readonly string[] | { upTo: Date }; now: Date };

/** The condition for documents in a person's trash: their own, with time left; chosen: only these. */
export function inTrashOf({ id }: Pick<Viewer, "id">, { documents: chosen, now }: Partial<Chosen> & { now: Date }): SQL | undefined {
  const { documentId, ownerId, endsAt, trashedAt } = trashedDocuments;
  const isOpen = and(eq(ownerId, id), gt(endsAt, now));
  if (!chosen) return isOpen;
  return and(isOpen, "upTo" in chosen ? lte(trashedAt, chosen.upTo) : inArray(documentId, chosen.filter(isId)));
}

type Asked = { after?: Place | undefined; batches?: number; now: Date };

/** Lists the trash in whole batches, the last deleted first. */
export async function listTrash(db: Db, viewer: Viewer, { after, batches = 1, now }: Asked): Promise<Batch<TrashedDocument>> {
  const { documentId: id, trashedAt: at, endsAt, trashedById } = trashedDocuments;
  const limit = batches * batchSize;
  const { name, documentType, pageTotal } = documents;
  const found = await db
    .select({ id, name, documentType, pageTotal, at, by: users.displayName, byId: users.id, endsAt })
    .from(trashedDocuments)
    .innerJoin(documents, eq(documents.id, id))
    .leftJoin(users, eq(users.id, trashedById))
    .where(
      and(
        inTrashOf(viewer, { now }),
        after && sql`(${at}, ${id}) < (${after.at.toISOString()}::text::timestamptz, ${after.id}::text::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  const last = found.at(-1);
  const thumbs = await firstPagesOf(
    db,
    found.map(({ id }) => id),
  );
  return {
    rows: found.map(({ byId, endsAt, ...row }) => ({
      ...row,
      by: byId === viewer.id ? null : row.by,
      isOwnDeed: byId === viewer.id,
      thumb: thumbs.get(row.id) ?? null,
      daysLeft: daysLeft(endsAt, now),
    })),
    next: last && found.length === limit ? writePlace(last) : null,
  };
}

/** Returns the number of the chosen documents, and the names of the first ones. */
export async function tellTrashed(db: Db, viewer: Viewer, { named, ...chosen }: Chosen & { named: number }) {
  const { documentId: id, trashedAt } = trashedDocuments;
  const isChosen = inTrashOf(viewer, chosen);
  const names = await db
    .select({ id, name: documents.name })
    .from(trashedDocuments)
    .innerJoin(documents, eq(documents.id, id))
    .where(isChosen)
    .orderBy(desc(trashedAt), desc(id))
    .limit(named);
  return { names, count: names.length < named ? names.length : await db.$count(trashedDocuments, isChosen) };
}

export function countTrash(db: Db, viewer: Viewer, now: Date): Promise<number> {
  return db.$count(trashedDocuments, inTrashOf(viewer, { now }));
}
