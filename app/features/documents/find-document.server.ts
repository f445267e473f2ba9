import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, documents, files, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { type PictureFacts, picturesOf } from "./pictures.server.ts";
import { type Person, peopleOf } from "./queries.server.ts";
import type { Grant } from "./rules.ts";

export type DocumentPage = {
  id: string;
  picture: PictureFacts;
  pictureBytes: number;
  /** null: not read yet, or reading failed */
  text: string | null;
  readingFailed: boolean;
  original: { fileId: string; name: string; bytes: number };
};

export type DocumentDetails = {
  id: string;
  versionId: string;
  name: string;
  documentType: string;
  tags: string[];
  taxRelevance: boolean;
  uploadedAt: Date;
  /** what the viewer may do */
  grants: Grant[];
  /** the owner first */
  people: Person[];
  pages: DocumentPage[];
};

/** A document with the pages of its newest published version; nothing where the viewer may see nothing. */
export async function findDocument(db: Db, viewer: Viewer, documentId: string | null): Promise<DocumentDetails | undefined> {
  if (!isId(documentId)) return undefined;
  const [found] = await db
    .select({
      id: documents.id,
      versionId: versions.id,
      name: versions.name,
      documentType: versions.documentType,
      tags: versions.tags,
      taxRelevance: versions.taxRelevance,
      uploadedAt: documentAccess.uploadedAt,
      grants: documentAccess.grants,
    })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .innerJoin(versions, and(eq(versions.documentId, documents.id), isNotNull(versions.publishedAt)))
    .where(and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, viewer.id)))
    .orderBy(desc(versions.publishedAt))
    .limit(1);
  if (!found) return undefined;
  const [people, shown] = await Promise.all([peopleOf(db, [documentId]), pagesOf(db, found.versionId)]);
  return { ...found, people: people.get(documentId) ?? [], pages: shown };
}

async function pagesOf(db: Db, versionId: string): Promise<DocumentPage[]> {
  const original = alias(files, "original");
  const rows = await db
    .select({
      id: pages.id,
      pictureId: pages.renderedFileId,
      pictureBytes: files.bytes,
      text: pageTexts.text,
      analysis: pages.analysis,
      original: { fileId: original.id, name: pages.originalName, bytes: original.bytes },
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.renderedFileId))
    .innerJoin(original, eq(original.id, pages.originalFileId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const pictures = await picturesOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  );
  return rows.flatMap(({ pictureId, analysis, ...page }) => {
    const picture = pictures.get(pictureId);
    return picture ? [{ ...page, picture, readingFailed: analysis === "failed" && page.text === null }] : [];
  });
}
