import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { settleNewsOfDocuments } from "~/features/notifications/settle-news.server";
import { typeLabel } from "~/lib/document-types";
import { sortKey } from "~/lib/sort-key";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documentAccess, documents, pastAccess, trashedAccess } from "~db/schema/index";
import { closeLinksOf } from "./close-links.server.ts";
import type { Grant } from "./rules.ts";

// Nothing else writes `document_access`. The caller holds the document's lock and has checked that the act is allowed.

export type GiveAccess = {
  documentId: string;
  userId: string;
  grants: readonly Grant[];
  /** id of the person who gives access; undefined for the owner of a new document */
  givenById?: string;
  /** the document was created without the person, who has not seen it yet */
  isNew?: boolean;
  now: Date;
};

/** Gives a person these rights on the document, in place of those they had; the time since which they have access stays. */
export async function giveAccess(tx: Db, given: GiveAccess): Promise<void> {
  await giveAccessToEach(tx, [given]);
}

/** Does the same for several. */
export async function giveAccessToEach(tx: Db, given: readonly GiveAccess[]): Promise<void> {
  if (given.length === 0) return;
  const documentIds = given.map(({ documentId }) => documentId);
  const facts = await listedFacts(tx, documentIds);
  const rows = given.map(({ documentId, userId, grants, givenById, isNew = false, now }) => {
    const document = facts.get(documentId);
    if (!document) throw new Error("There is no such document.");
    const rights = { grants: [...grants], givenById, givenAt: now };
    const since = { uploadedAt: document.uploadedAt ?? now, grantedAt: now, newSince: isNew ? now : null };
    return { ...document, documentId, userId, ...rights, ...since };
  });
  const givenById = sql`coalesce(excluded.given_by_id, ${documentAccess.givenById})`;
  await tx
    .insert(documentAccess)
    .values(rows)
    .onConflictDoUpdate({
      target: [documentAccess.userId, documentAccess.documentId],
      set: { grants: sql`excluded.grants`, givenById, givenAt: sql`excluded.given_at` },
    });
  await closeLinksOf(
    tx,
    given.filter((one) => !one.grants.includes("share")),
  );
  await relate(tx, documentIds);
}

/** Records that the person has opened the document, so that it is not new to them any more. */
export async function openedBy(db: Db, viewer: { id: string }, documentId: string): Promise<void> {
  const opened = await db
    .update(documentAccess)
    .set({ newSince: null })
    .where(and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, viewer.id), isNotNull(documentAccess.newSince)))
    .returning({ documentId: documentAccess.documentId });
  if (opened.length > 0) await tellChange(db, [viewer.id], { topic: "documents", id: viewer.id });
}

/** endedById: null: the operator */
export type RevokeAccess = { documentId: string; userId: string; endedById: string | null; now: Date };

/** Revokes access; a record that the people had it is kept. */
export async function revokeAccessOfEach(tx: Db, revoked: readonly RevokeAccess[]): Promise<void> {
  if (revoked.length === 0) return;
  const { documentId, userId, grants, grantedAt, givenById } = documentAccess;
  const ended = await tx
    .delete(documentAccess)
    .where(or(...revoked.map((one) => and(eq(documentId, one.documentId), eq(userId, one.userId)))))
    .returning({ documentId, userId, grants, grantedAt, givenById });
  if (ended.length === 0) return;
  const past = ended.flatMap((had) => {
    const end = revoked.find((one) => one.documentId === had.documentId && one.userId === had.userId);
    return end ? [{ ...had, endedById: end.endedById, endedAt: end.now }] : [];
  });
  await tx.insert(pastAccess).values(past);
  await closeLinksOf(
    tx,
    past.map(({ documentId, userId, endedAt }) => ({ documentId, userId, now: endedAt })),
  );
  await settleNewsOfDocuments(tx, ended);
  await relate(
    tx,
    ended.map((had) => had.documentId),
  );
}

/** Takes the documents from everybody at once, and keeps who had access. */
export async function setAccessAside(tx: Db, documentIds: readonly string[]): Promise<void> {
  const { documentId, userId, grants, grantedAt, givenById, givenAt, newSince } = documentAccess;
  const had = await tx
    .delete(documentAccess)
    .where(inArray(documentId, [...documentIds]))
    .returning({ documentId, userId, grants, grantedAt, givenById, givenAt, newSince });
  if (had.length === 0) return;
  await tx.insert(trashedAccess).values(had);
  await settleNewsOfDocuments(tx, had);
}

/** Restores the access of everybody who had it, with the same rights. */
export async function bringAccessBack(tx: Db, documentIds: readonly string[]): Promise<void> {
  const had = await tx
    .delete(trashedAccess)
    .where(inArray(trashedAccess.documentId, [...documentIds]))
    .returning();
  // The lists show the present facts, not those stored with the rights when the documents were moved to the trash.
  const facts = await listedFacts(tx, documentIds);
  const back = had.flatMap((access) => {
    const document = facts.get(access.documentId);
    return document ? [{ ...access, ...document, uploadedAt: document.uploadedAt ?? access.grantedAt }] : [];
  });
  if (back.length > 0) await tx.insert(documentAccess).values(back);
  await relate(tx, documentIds);
}

/** Updates the copies of a document's facts, stored with each participant's rights, by which lists are sorted and filtered. */
export async function followDocument(tx: Db, documentId: string): Promise<void> {
  await followDocuments(tx, [documentId]);
}

/** Does the same for several documents. */
export async function followDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  const facts = [...(await listedFacts(tx, documentIds))].map(([id, { nameKey, senderKey, typeKeyDe, typeKeyEn }]) => {
    return { id, name: nameKey, sender: senderKey, typeDe: typeKeyDe, typeEn: typeKeyEn };
  });
  const { id, modifiedAt, documentType, tags, taxRelevance, pageTotal } = documents;
  const { documentDate, amount, currency, dueDate, paidOn } = documents;
  await tx.execute(sql`
    update ${documentAccess}
    set modified_at = ${modifiedAt}, document_type = ${documentType}, tags = ${tags}, tax_relevance = ${taxRelevance},
      page_total = ${pageTotal}, document_date = ${documentDate}, amount = ${amount}, currency = ${currency}, due_date = ${dueDate},
      paid_on = ${paidOn},
      name_key = key.name, sender_key = key.sender, type_key_de = key."typeDe", type_key_en = key."typeEn"
    from ${documents}, jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as key (id uuid, name text, sender text, "typeDe" text, "typeEn" text)
    where ${id} = key.id and ${documentAccess.documentId} = ${id}`);
}

/** Returns the facts by which lists are sorted and filtered, for each document. */
async function listedFacts(tx: Db, documentIds: readonly string[]) {
  const { id, modifiedAt, uploadedAt, name, documentType, tags, taxRelevance, pageTotal, sender } = documents;
  const { documentDate, amount, currency, dueDate, paidOn } = documents;
  const paper = { documentDate, amount, currency, dueDate, paidOn };
  const rows = await tx
    .select({ id, modifiedAt, uploadedAt, name, documentType, tags, taxRelevance, pageTotal, sender, ...paper })
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

/** Sets the relation: the owner's document is private until somebody else has access to it; for everybody else it is received. */
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
