import { findNewest } from "~/features/access/newest-version.server";
import { contentOf } from "~/features/documents/versions/content-of.server";
import { cleanLook, differingParts, type VersionPart } from "~/features/documents/versions/rules";
import { type SavedBy, savedSince } from "~/features/documents/versions/saved-since.server";
import type { Db } from "../../../db/client.server.ts";
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

export type NewerVersion = SavedBy & {
  id: string;
  /** the parts in which the version differs from the edit */
  parts: VersionPart[];
};

/** Finds a version that was saved since the edit began; both stay when the edit is saved, too. */
export async function newerThan(db: Db, { id, documentId, authorId, baseVersionId }: Draft): Promise<NewerVersion | null> {
  const newest = await findNewest(db, documentId);
  if (!newest || !baseVersionId || newest.id === baseVersionId) return null;
  const by = await savedSince(db, { id: authorId }, { documentId, versionId: baseVersionId });
  const [theirs, own] = [await contentOf(db, newest.id), await contentOf(db, id)];
  // The edit ended between the two reads.
  if (!theirs || !own) return null;
  return { id: newest.id, ...by, parts: differingParts(theirs, own) };
}
