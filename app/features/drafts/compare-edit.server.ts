import { eq } from "drizzle-orm";
import { findNewest } from "~/features/access/newest-version.server";
import { contentOf } from "~/features/documents/versions/content-of.server";
import { cleanLook, differingParts, type VersionPart } from "~/features/documents/versions/rules";
import type { Db } from "../../../db/client.server.ts";
import { users, versions } from "../../../db/schema/index.ts";
import type { Draft } from "./open-draft.server.ts";

/** What an edit changed in the version it began with; nothing in one that has ended between two reads. */
export async function changesOf(db: Db, { id, baseVersionId }: Draft): Promise<VersionPart[]> {
  const [base, edit] = [baseVersionId && (await contentOf(db, baseVersionId)), await contentOf(db, id)];
  return base && edit ? differingParts(base, edit) : [];
}

/** Whether it changed nothing but what is drawn on pages: that is for those who may only sign, too. */
export async function onlyDraws(db: Db, { id, baseVersionId }: Draft): Promise<boolean> {
  const [base, edit] = [baseVersionId && (await contentOf(db, baseVersionId)), await contentOf(db, id)];
  if (!base || !edit) return false;
  const clean = (looks: string[]) => looks.map(cleanLook);
  return differingParts({ ...base, looks: clean(base.looks) }, { ...edit, looks: clean(edit.looks) }).length === 0;
}

export type NewerVersion = {
  id: string;
  /** who saved it, and when */
  /** null: somebody who has left */
  author: string | null;
  publishedAt: Date | null;
  /** in what it is not like the edit */
  parts: VersionPart[];
};

/** A version that was saved since the edit began; both stay when the edit is saved, too. */
export async function newerThan(db: Db, draft: Draft): Promise<NewerVersion | null> {
  const newest = await findNewest(db, draft.documentId);
  if (!newest || newest.id === draft.baseVersionId) return null;
  const [author] = await db
    .select({ name: users.displayName })
    .from(users)
    .innerJoin(versions, eq(versions.authorId, users.id))
    .where(eq(versions.id, newest.id));
  const [theirs, own] = [await contentOf(db, newest.id), await contentOf(db, draft.id)];
  // Ended between two reads.
  if (!theirs || !own) return null;
  const parts = differingParts(theirs, own);
  return { id: newest.id, author: author?.name ?? null, publishedAt: newest.publishedAt, parts };
}
