import { asc, eq, inArray, sql } from "drizzle-orm";
import { tellChange, tellChanges } from "~/live/tell.server";
import type { Change } from "~/live/topics";
import type { Db } from "~db/client.server";
import { documentAccess, documents, photoOf, users } from "~db/schema/index";
import type { Grant, Participant } from "./rules.ts";

export type Reader = { id: string; displayName: string; email: string; photo: string | null; grants: Grant[] };

/** Returns everybody with access to each of the documents, the owner first. */
export async function readersOfEach(db: Db, documentIds: readonly string[]): Promise<Map<string, Reader[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .select({
      documentId: documentAccess.documentId,
      id: users.id,
      displayName: users.displayName,
      email: users.email,
      photo: photoOf(users.id),
      grants: documentAccess.grants,
    })
    .from(documentAccess)
    .innerJoin(users, eq(users.id, documentAccess.userId))
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(inArray(documentAccess.documentId, [...documentIds]))
    .orderBy(sql`${users.id} <> ${documents.ownerId}`, asc(documentAccess.grantedAt), asc(users.id));
  const readers = new Map<string, Reader[]>();
  for (const { documentId, ...reader } of rows) readers.set(documentId, [...(readers.get(documentId) ?? []), reader]);
  return readers;
}

export async function readersOf(db: Db, documentId: string): Promise<Reader[]> {
  return (await readersOfEach(db, [documentId])).get(documentId) ?? [];
}

/** Returns the participants as a version stores them. */
export async function participantsOf(db: Db, documentId: string): Promise<Participant[]> {
  return asParticipants(await readersOf(db, documentId));
}

export function asParticipants(readers: readonly Reader[]): Participant[] {
  return readers.map(({ id, photo: _, ...reader }) => ({ userId: id, ...reader }));
}

/** Tells the tabs of all participants that something about the document changed; change: what, if it is not the document itself. */
export async function tellReaders(tx: Db, documentId: string, change: Change = { topic: "document", id: documentId }): Promise<void> {
  const readers = await readersOf(tx, documentId);
  await tellChange(
    tx,
    readers.map(({ id }) => id),
    change,
  );
}

/** Does the same for several documents that changed. */
export async function tellReadersOfEach(tx: Db, documentIds: readonly string[]): Promise<void> {
  const readers = await readersOfEach(tx, documentIds);
  const told = [...readers].flatMap(([id, all]) =>
    all.map((reader) => ({ userId: reader.id, change: { topic: "document", id } as const })),
  );
  await tellChanges(tx, told);
}
