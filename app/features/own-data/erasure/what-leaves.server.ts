import { and, asc, count, countDistinct, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { documentAccess, documents, signings, users, versions } from "~db/schema/index";

export type WhatLeaves = {
  alone: number;
  shared: number;
  received: number;
  signed: number;
  losers: { id: string; name: string; documents: number }[];
};

/** Returns what will be deleted with a person, who else loses it, and what stays with others. */
export async function whatLeaves(db: Db, person: { id: string }): Promise<WhatLeaves> {
  const others = alias(documentAccess, "others");
  const ofOthers = and(eq(others.documentId, documents.id), ne(others.userId, person.id));
  const [own] = await db
    .select({ all: countDistinct(documents.id), shared: countDistinct(others.documentId) })
    .from(documents)
    .leftJoin(others, ofOthers)
    .where(and(eq(documents.ownerId, person.id), isNotNull(documents.uploadedAt)));
  const losers = await db
    .select({ id: users.id, name: users.displayName, documents: count() })
    .from(documents)
    .innerJoin(others, ofOthers)
    .innerJoin(users, eq(users.id, others.userId))
    .where(eq(documents.ownerId, person.id))
    .groupBy(users.id)
    .orderBy(asc(users.displayName), asc(users.id));
  const [given] = await db
    .select({ documents: count() })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(eq(documentAccess.userId, person.id), ne(documents.ownerId, person.id)));
  const [signed] = await db
    .select({ n: count() })
    .from(signings)
    .innerJoin(versions, eq(versions.id, signings.versionId))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(
      and(eq(signings.userId, person.id), isNotNull(signings.signedAt), isNull(signings.declinedAt), ne(documents.ownerId, person.id)),
    );
  const [all, shared] = [own?.all ?? 0, own?.shared ?? 0];
  return { alone: all - shared, shared, received: given?.documents ?? 0, signed: signed?.n ?? 0, losers };
}
