import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { findNewest, type PublishedVersion } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { factsOf } from "~/features/documents/rules";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";
import { changesOf } from "./compare-edit.server.ts";
import { throwAway } from "./discard-draft.server.ts";
import { type Draft, draftColumns, type EditAbility, findEdit } from "./open-draft.server.ts";

/** Returns the person's one edit of an existing document, begun as a copy of its newest version; nothing without the right to it. */
export async function openEdit(
  db: Db,
  viewer: Viewer,
  { documentId, ability = "edit" }: { documentId: string; ability?: EditAbility },
): Promise<Draft | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability }))) return undefined;
    const newest = await findNewest(tx, documentId);
    if (!newest) return undefined;
    const open = await findEdit(tx, viewer, documentId, ability);
    if (open && !(await isOutdated(tx, open, newest))) return open;
    if (open) await throwAway(tx, open);
    return copyOf(tx, viewer, newest);
  });
}

/** Returns whether the edit is unchanged and the document has a newer version, so that the edit can begin anew. */
async function isOutdated(tx: Db, draft: Draft, newest: PublishedVersion): Promise<boolean> {
  return draft.baseVersionId !== newest.id && (await changesOf(tx, draft)).length === 0;
}

async function copyOf(tx: Db, viewer: Viewer, newest: PublishedVersion): Promise<Draft> {
  const { documentId, suggestions } = newest;
  const facts = { ...factsOf(newest), suggestions };
  const [draft] = await tx
    .insert(versions)
    .values({ ...facts, documentId, authorId: viewer.id, baseVersionId: newest.id })
    .returning(draftColumns);
  if (!draft) throw new Error("The draft row was not written.");
  const pageIds = await pageIdsOf(tx, newest.id);
  if (pageIds.length > 0)
    await tx.insert(versionPages).values(pageIds.map((pageId, position) => ({ versionId: draft.id, pageId, position })));
  return draft;
}
