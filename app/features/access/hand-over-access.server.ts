import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents, pastAccess, trashedAccess, trashedDocuments } from "~db/schema/index";
import { closeLinksOf } from "./close-links.server.ts";
import { giveAccessToEach, revokeAccessOfEach } from "./give-access.server.ts";
import { type Grant, ownerGrants } from "./rules.ts";

/** documentIds: of documents that are locked and the former owner's */
type HandedOver = {
  documentIds: readonly string[];
  fromId: string;
  toId: string;
  /** the rights that the former owner keeps; empty: none */
  keeps: readonly Grant[];
  now: Date;
};

/** Gives documents another owner, whose own former rights become those of an owner. Everybody else's access stays as it is. */
export async function handOverAccess(tx: Db, { documentIds, fromId, toId, keeps, now }: HandedOver): Promise<void> {
  await setOwner(tx, { documentIds, fromId, toId });
  const given = documentIds.map((documentId) => ({ documentId, userId: toId, grants: ownerGrants, now }));
  if (keeps.length > 0) {
    const kept = documentIds.map((documentId) => ({ documentId, userId: fromId, grants: keeps, givenById: toId, now }));
    await giveAccessToEach(tx, [...given, ...kept]);
  } else {
    await giveAccessToEach(tx, given);
    const lost = documentIds.map((documentId) => ({ documentId, userId: fromId, endedById: null, now }));
    await revokeAccessOfEach(tx, lost);
  }
}

/** Does the same with documents in the trash: only the new owner can restore them, with everybody's rights. */
export async function handOverTrashed(tx: Db, { documentIds, fromId, toId, keeps, now }: HandedOver): Promise<void> {
  await setOwner(tx, { documentIds, fromId, toId });
  await tx
    .update(trashedDocuments)
    .set({ ownerId: toId })
    .where(inArray(trashedDocuments.documentId, [...documentIds]));
  const { documentId, userId, grants, grantedAt, givenById } = trashedAccess;
  const access = documentIds.map((id) => ({ documentId: id, userId: toId, grants: ownerGrants, grantedAt: now, givenAt: now }));
  await tx
    .insert(trashedAccess)
    .values(access)
    .onConflictDoUpdate({ target: [documentId, userId], set: { grants: ownerGrants } });
  const isFormer = and(inArray(documentId, [...documentIds]), eq(userId, fromId));
  if (keeps.length > 0) {
    await tx
      .update(trashedAccess)
      .set({ grants: [...keeps], givenById: toId, givenAt: now })
      .where(isFormer);
  } else {
    const ended = await tx.delete(trashedAccess).where(isFormer).returning({ documentId, userId, grants, grantedAt, givenById });
    if (ended.length > 0) await tx.insert(pastAccess).values(ended.map((had) => ({ ...had, endedById: null, endedAt: now })));
  }
  if (!keeps.includes("share"))
    await closeLinksOf(
      tx,
      documentIds.map((id) => ({ documentId: id, userId: fromId, now })),
    );
}

async function setOwner(tx: Db, { documentIds, fromId, toId }: Pick<HandedOver, "documentIds" | "fromId" | "toId">): Promise<void> {
  await tx
    .update(documents)
    .set({ ownerId: toId })
    .where(and(inArray(documents.id, [...documentIds]), eq(documents.ownerId, fromId)));
}
