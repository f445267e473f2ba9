import { type AnyColumn, and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documents, duplicates, trashedDocuments } from "~db/schema/index";
import { isOpenPairOf, pairOf } from "./find-duplicates.server.ts";
import { mostDuplicates, type Sameness } from "./rules.ts";

export type Duplicate = { id: string; name: string; uploadedAt: Date; sameness: Sameness };

/** Returns the viewer's other documents that are probably the same paper as this one of theirs, the latest first; what lies in the trash is none. */
export async function duplicatesOf(db: Db, viewer: Pick<Viewer, "id">, documentId: string): Promise<Duplicate[]> {
  const { firstId, secondId, ownerId, sameness } = duplicates;
  const rows = await db
    .select({ id: documents.id, name: documents.name, uploadedAt: documents.uploadedAt, sameness })
    .from(duplicates)
    .innerJoin(documents, and(or(eq(documents.id, firstId), eq(documents.id, secondId)), ne(documents.id, documentId)))
    .leftJoin(trashedDocuments, eq(trashedDocuments.documentId, documents.id))
    .where(and(eq(ownerId, viewer.id), isOpenPairOf(documentId), isNull(trashedDocuments.documentId)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(mostDuplicates);
  return rows.flatMap(({ uploadedAt, ...row }) => (uploadedAt ? [{ ...row, uploadedAt }] : []));
}

/** Returns which of these documents of the viewer's have duplicates; what lies in the trash is none. */
export async function duplicatedAmong(db: Db, viewer: Pick<Viewer, "id">, documentIds: readonly string[]): Promise<Set<string>> {
  const { firstId, secondId, ownerId, differAt } = duplicates;
  const ids = [...documentIds];
  if (ids.length === 0) return new Set();
  const isTrashed = or(eq(trashedDocuments.documentId, firstId), eq(trashedDocuments.documentId, secondId));
  const pairs = await db
    .select({ firstId, secondId })
    .from(duplicates)
    .leftJoin(trashedDocuments, isTrashed)
    .where(
      and(eq(ownerId, viewer.id), or(inArray(firstId, ids), inArray(secondId, ids)), isNull(differAt), isNull(trashedDocuments.documentId)),
    );
  return new Set(pairs.flatMap((pair) => [pair.firstId, pair.secondId]));
}

/** The condition for documents of an owner's that have duplicates; what lies in the trash is none. */
export function isDuplicated(documentId: AnyColumn, owner: AnyColumn): SQL {
  const { firstId, secondId, ownerId, differAt } = duplicates;
  return sql`exists (
    select from ${duplicates} where ${documentId} in (${firstId}, ${secondId}) and ${ownerId} = ${owner} and ${differAt} is null and not ${isTrashed})`;
}

/** Returns whether any two documents of the viewer's are probably the same paper. */
export async function hasDuplicates(db: Db, viewer: Pick<Viewer, "id">): Promise<boolean> {
  const { ownerId, differAt } = duplicates;
  const [pair] = await db
    .select({ one: sql`1` })
    .from(duplicates)
    .where(and(eq(ownerId, viewer.id), isNull(differAt), sql`not ${isTrashed}`))
    .limit(1);
  return pair !== undefined;
}

/** one of the pair lies in the trash */
const isTrashed = sql`exists (
  select from ${trashedDocuments} where ${trashedDocuments.documentId} in (${duplicates.firstId}, ${duplicates.secondId}))`;

/** Remembers that two documents of the viewer differ, so that they are not shown beside each other again. Returns whether they were. */
export async function tellApart(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, otherId, now }: { documentId: string; otherId: string; now: Date },
): Promise<boolean> {
  const { firstId, secondId } = pairOf(documentId, otherId);
  const isPair = and(eq(duplicates.firstId, firstId), eq(duplicates.secondId, secondId), eq(duplicates.ownerId, viewer.id));
  const told = await db
    .update(duplicates)
    .set({ differAt: now })
    .where(and(isPair, isNull(duplicates.differAt)))
    .returning({ one: sql`1` });
  return told.length > 0;
}
