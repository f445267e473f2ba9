import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { typeLabel } from "~/lib/document-types";
import { sortKey } from "~/lib/sort-key";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documentAccess, documents, pastAccess, trashedAccess } from "~db/schema/index";
import type { Grant } from "./rules.ts";

// The one writer of `document_access`. Whoever calls it holds the document's lock and has asked whether it may be done.

export type GiveAccess = {
  documentId: string;
  userId: string;
  grants: readonly Grant[];
  /** who gives it; none for the owner of a new document */
  givenById?: string;
  /** the document came about without the person, who has not seen it yet */
  isNew?: boolean;
  now: Date;
};

/** Gives a person these rights on the document; those they had are replaced, and since when they have access stays. */
export async function giveAccess(tx: Db, { documentId, userId, grants, givenById, isNew = false, now }: GiveAccess): Promise<void> {
  const document = (await listedFacts(tx, [documentId])).get(documentId);
  if (!document) throw new Error("There is no such document.");
  const rights = { grants: [...grants], givenById, givenAt: now };
  await tx
    .insert(documentAccess)
    .values({
      ...document,
      uploadedAt: document.uploadedAt ?? now,
      documentId,
      userId,
      grantedAt: now,
      newSince: isNew ? now : null,
      ...rights,
    })
    .onConflictDoUpdate({ target: [documentAccess.userId, documentAccess.documentId], set: rights });
  await relate(tx, [documentId]);
}

/** The person has the document before them: it is new no more. */
export async function openedBy(db: Db, viewer: { id: string }, documentId: string): Promise<void> {
  const opened = await db
    .update(documentAccess)
    .set({ newSince: null })
    .where(and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, viewer.id), isNotNull(documentAccess.newSince)))
    .returning({ documentId: documentAccess.documentId });
  if (opened.length > 0) await tellChange(db, [viewer.id], { topic: "documents", id: viewer.id });
}

export type RevokeAccess = { documentId: string; userId: string; endedById: string; now: Date };

/** Takes a person's access away; that they had it stays written down. */
export async function revokeAccess(tx: Db, { documentId, userId, endedById, now }: RevokeAccess): Promise<void> {
  const [ended] = await tx
    .delete(documentAccess)
    .where(and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, userId)))
    .returning({ grants: documentAccess.grants, grantedAt: documentAccess.grantedAt, givenById: documentAccess.givenById });
  if (!ended) return;
  await tx.insert(pastAccess).values({ ...ended, documentId, userId, endedById, endedAt: now });
  await relate(tx, [documentId]);
}

/** Takes the documents from everybody at once and keeps who had them. */
export async function setAccessAside(tx: Db, documentIds: readonly string[]): Promise<void> {
  const { documentId, userId, grants, grantedAt, givenById, givenAt, newSince } = documentAccess;
  const had = await tx
    .delete(documentAccess)
    .where(inArray(documentId, [...documentIds]))
    .returning({ documentId, userId, grants, grantedAt, givenById, givenAt, newSince });
  if (had.length > 0) await tx.insert(trashedAccess).values(had);
}

/** Gives them back to everybody who had them, with the same rights. */
export async function bringAccessBack(tx: Db, documentIds: readonly string[]): Promise<void> {
  const had = await tx
    .delete(trashedAccess)
    .where(inArray(trashedAccess.documentId, [...documentIds]))
    .returning();
  // What was found in them meanwhile counts, not what stood beside the rights before.
  const facts = await listedFacts(tx, documentIds);
  const back = had.flatMap((access) => {
    const document = facts.get(access.documentId);
    return document ? [{ ...access, ...document, uploadedAt: document.uploadedAt ?? access.grantedAt }] : [];
  });
  if (back.length > 0) await tx.insert(documentAccess).values(back);
  await relate(tx, documentIds);
}

/** What the list is sorted and filtered by stands beside each reader's rights: it follows the document. */
export async function followDocument(tx: Db, documentId: string): Promise<void> {
  const document = (await listedFacts(tx, [documentId])).get(documentId);
  if (!document) return;
  const { uploadedAt: _, ...followed } = document;
  await tx.update(documentAccess).set(followed).where(eq(documentAccess.documentId, documentId));
}

/** What the list is put in order and filtered by, of each document. */
async function listedFacts(tx: Db, documentIds: readonly string[]) {
  const { id, modifiedAt, uploadedAt, name, documentType, tags, taxRelevance, pageTotal, documentDate, sender } = documents;
  const rows = await tx
    .select({ id, modifiedAt, uploadedAt, name, documentType, tags, taxRelevance, pageTotal, documentDate, sender })
    .from(documents)
    .where(inArray(id, [...documentIds]));
  return new Map(
    rows.map(({ id, name, sender, ...facts }) => [id, { ...facts, ...sortKeysOf({ name, sender, type: facts.documentType }) }]),
  );
}

function sortKeysOf({ name, sender, type }: { name: string; sender: string; type: string }) {
  return {
    nameKey: sortKey(name),
    senderKey: sortKey(sender),
    typeKeyDe: sortKey(typeLabel(type, "de")),
    typeKeyEn: sortKey(typeLabel(type, "en")),
  };
}

/** The owner's document is private until somebody else has it too; for everybody else it is received. */
async function relate(tx: Db, documentIds: readonly string[]): Promise<void> {
  const isOwn = sql`${documentAccess.userId} = ${documents.ownerId}`;
  const others = sql`(select count(*) from ${documentAccess} as every where every.document_id = ${documents.id}) > 1`;
  const [owned, shared, received] = [named("private"), named("shared"), named("received")];
  const relation = sql`case when not ${isOwn} then ${received} when ${others} then ${shared} else ${owned} end`;
  await tx
    .update(documentAccess)
    .set({ relation })
    .from(documents)
    .where(
      and(
        eq(documents.id, documentAccess.documentId),
        inArray(documentAccess.documentId, [...documentIds]),
        sql`${documentAccess.relation} <> ${relation}`,
      ),
    );
}

function named(relation: typeof documentAccess.$inferSelect.relation) {
  return sql`${sql.param(relation, documentAccess.relation)}::smallint`;
}
