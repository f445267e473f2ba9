import { and, asc, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "../../../db/client.server.ts";
import { documents, draftFiles, files, pages, versionPages, versions } from "../../../db/schema/index.ts";

export type KnownFile = { id: string; file: string; document: { id: string; name: string } };

/** Finds files of the draft whose exact bytes are already pages of a document: the screen points them out, but they are not refused. */
export async function findKnownFiles(db: Db, viewer: Viewer, versionId: string): Promise<KnownFile[]> {
  const earlier = alias(files, "earlier");
  const rows = await db
    .selectDistinctOn([draftFiles.id], { id: draftFiles.id, file: draftFiles.name, documentId: documents.id, name: documents.name })
    .from(draftFiles)
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .innerJoin(earlier, and(eq(earlier.sha256, files.sha256), ne(earlier.id, files.id)))
    .innerJoin(pages, eq(pages.originalFileId, earlier.id))
    .innerJoin(versionPages, eq(versionPages.pageId, pages.id))
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(and(eq(draftFiles.versionId, versionId), versionVisibleTo(db, viewer)))
    .orderBy(asc(draftFiles.id), asc(documents.uploadedAt));
  return rows.map(({ documentId, name, ...file }) => ({ ...file, document: { id: documentId, name } }));
}
