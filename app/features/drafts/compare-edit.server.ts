import { eq } from "drizzle-orm";
import { findNewest } from "~/features/access/newest-version.server";
import { contentOf } from "~/features/documents/versions/content-of.server";
import { cleanLook, differingParts, type VersionPart } from "~/features/documents/versions/rules";
import type { Db } from "../../../db/client.server.ts";
import { users, versions } from "../../../db/schema/index.ts";
import type { Draft } from "./open-draft.server.ts";

/** Returns what an edit changed in the version it began with; nothing if the edit ended between the two reads. */
export async function changesOf(db: Db, { id, baseVersionId }: Draft): Promise<VersionPart[]> {
  const [base, edit] = [baseVersionId && (await contentOf(db, baseVersionId)), await contentOf(db, id)];
  return base && edit ? differingParts(base, edit) : [];
}

/** Returns whether the edit changed only annotations on pages: people who may only sign can do that, too. */
export async function onlyDraws(db: Db, { id, baseVersionId }: Draft): Promise<boolean> {
  const [base, edit] = [baseVersionId && (await contentOf(db, baseVersionId)), await contentOf(db, id)];
  if (!base || !edit) return false;
  const clean = (looks: string[]) => looks.map(cleanLook);
  return differingParts({ ...base, looks: clean(base.looks) }, { ...edit, looks: clean(edit.looks) }).length === 0;
}

export type NewerVersion = {
  id: string;
  /** the author of the newer version, and when it was published */
  /** null: the author's account is deleted */
  author: string | null;
  publishedAt: Date | null;
  /** the parts in which the version differs from the edit */
  parts: VersionPart[];
};

/** Finds a version that was saved since the edit began; both stay when the edit is saved, too. */
export async function newerThan(db: Db, draft: Draft): Promise<NewerVersion | null> {
  const newest = await findNewest(db, draft.documentId);
  if (!newest || newest.id === draft.baseVersionId) return null;
  const [author] = await db
    .select({ name: users.displayName })
    .from(users)
    .innerJoin(versions, eq(versions.authorId, users.id))
    .where(eq(versions.id, newest.id));
  const [theirs, own] = [await contentOf(db, newest.id), await contentOf(db, draft.id)];
  // The edit ended between the two reads.
  if (!theirs || !own) return null;
  const parts = differingParts(theirs, own);
  return { id: newest.id, author: author?.name ?? null, publishedAt: newest.publishedAt, parts };
}
