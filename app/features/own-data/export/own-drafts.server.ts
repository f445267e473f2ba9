import { and, asc, eq, isNull, or } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { factsOf } from "~/features/documents/rules";
import type { Db } from "~db/client.server";
import { documents, draftFiles, files, versions } from "~db/schema/index";
import { folderName, originalsOf, pagesOf } from "./papers.server.ts";

export type OwnDraft = Awaited<ReturnType<typeof ownDrafts>>[number];

/** Returns the person's drafts, without edits of documents that they may not edit any more. */
export async function ownDrafts(tx: Db, person: { id: string }) {
  const rows = await tx
    .select({
      ...factsOf(versions),
      id: versions.id,
      documentId: versions.documentId,
      base: versions.baseVersionId,
      changedAt: versions.changedAt,
    })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(
      and(
        eq(versions.authorId, person.id),
        isNull(versions.publishedAt),
        or(isNull(versions.baseVersionId), grantedTo(tx, person, "edit")),
      ),
    )
    .orderBy(asc(versions.createdAt), asc(versions.id));
  const drafts = [];
  for (const [index, { base, documentId, ...draft }] of rows.entries()) {
    const folder = `drafts/${folderName({ place: index + 1, name: draft.name })}`;
    const placed = await pagesOf(tx, [draft.id]);
    const added = await filesOf(tx, draft.id);
    const sent = added.flatMap(({ name, file }) => (file ? [{ name, ...file }] : []));
    drafts.push({
      ...draft,
      /** null: the draft of a new document */
      documentId: base ? documentId : null,
      folder,
      pages: placed.map(({ pageId }) => pageId),
      files: added.map(({ name, state, reason }) => ({ name, state, reason })),
      originals: originalsOf([...placed, ...sent], `${folder}/originals`),
    });
  }
  return drafts;
}

function filesOf(tx: Db, versionId: string) {
  const { id: fileId, key, bytes, sha256, mediaType } = files;
  return tx
    .select({ name: draftFiles.name, state: draftFiles.state, reason: draftFiles.reason, file: { fileId, key, bytes, sha256, mediaType } })
    .from(draftFiles)
    .leftJoin(files, eq(files.id, draftFiles.fileId))
    .where(eq(draftFiles.versionId, versionId))
    .orderBy(asc(draftFiles.position), asc(draftFiles.id));
}
