import { eq } from "drizzle-orm";
import { contentOf } from "~/features/documents/versions/content-of.server";
import { findNewest } from "~/features/documents/versions/find-newest.server";
import { differingParts, type VersionPart } from "~/features/documents/versions/rules";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/index";
import type { Draft } from "../open-draft.server.ts";

/** What an edit changed in the version it began with. */
export async function changesOf(db: Db, { id, baseVersionId }: Draft): Promise<VersionPart[]> {
  return baseVersionId ? differingParts(await contentOf(db, baseVersionId), await contentOf(db, id)) : [];
}

export type NewerVersion = {
  id: string;
  /** who saved it, and when */
  author: string;
  publishedAt: Date | null;
  /** in what it is not like the edit */
  parts: VersionPart[];
};

/** A version that was saved since the edit began; both stay when the edit is saved, too. */
export async function newerThan(db: Db, draft: Draft): Promise<NewerVersion | null> {
  const newest = await findNewest(db, draft.documentId);
  if (!newest || newest.id === draft.baseVersionId) return null;
  const [author] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, newest.authorId));
  const parts = differingParts(await contentOf(db, newest.id), await contentOf(db, draft.id));
  return { id: newest.id, author: author?.name ?? "", publishedAt: newest.publishedAt, parts };
}
