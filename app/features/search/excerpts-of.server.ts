import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documentNotes, pageTexts, versionPages, versions } from "~db/schema/index";
import { excerptOf, type Piece } from "./marks.ts";

/** page: 1-based; null: it is from a note */
export type Excerpt = { pieces: Piece[]; page: number | null };

/** For each document where a term stands in the text of a page, or else in a note: the first such place. */
export async function excerptsOf(db: Db, documentIds: string[], terms: readonly string[]): Promise<Map<string, Excerpt>> {
  if (documentIds.length === 0 || terms.length === 0) return new Map();
  const newest = db
    .selectDistinctOn([versions.documentId], { documentId: versions.documentId, id: versions.id })
    .from(versions)
    .where(and(inArray(versions.documentId, documentIds), isNotNull(versions.publishedAt)))
    .orderBy(versions.documentId, desc(versions.publishedAt))
    .as("newest");
  const pages = await db
    .select({ documentId: newest.documentId, text: pageTexts.text })
    .from(newest)
    .innerJoin(versionPages, eq(versionPages.versionId, newest.id))
    .leftJoin(pageTexts, eq(pageTexts.pageId, versionPages.pageId))
    .orderBy(asc(newest.documentId), asc(versionPages.position));
  const found = firstOfEach(pages, terms);
  const others = documentIds.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const notes = await db
    .select({ documentId: documentNotes.documentId, text: documentNotes.text })
    .from(documentNotes)
    .where(inArray(documentNotes.documentId, others))
    .orderBy(desc(documentNotes.createdAt), desc(documentNotes.id));
  for (const [id, { pieces }] of firstOfEach(notes, terms)) found.set(id, { pieces, page: null });
  return found;
}

/** Of each document the excerpt of the first text that has one; page: which text that is */
function firstOfEach(texts: { documentId: string; text: string | null }[], terms: readonly string[]): Map<string, Excerpt> {
  const found = new Map<string, Excerpt>();
  const read = new Map<string, number>();
  for (const { documentId, text } of texts) {
    const page = (read.get(documentId) ?? 0) + 1;
    read.set(documentId, page);
    if (!text || found.has(documentId)) continue;
    const pieces = excerptOf(text, terms);
    if (pieces) found.set(documentId, { pieces, page });
  }
  return found;
}
