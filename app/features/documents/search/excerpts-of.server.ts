import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pageTexts, versionPages, versions } from "~db/schema/index";
import { excerptOf, type Piece, piecesOf } from "./marks.ts";

/** page: 1-based */
export type Excerpt = { pieces: Piece[]; page: number };

/** For each document where a term stands in the text of a page: the first such place. */
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
  return new Map(
    documentIds.flatMap((id) =>
      firstOf(
        pages.filter(({ documentId }) => documentId === id),
        terms,
      ).map((excerpt) => [id, excerpt] as const),
    ),
  );
}

/** The excerpt of the first page that has one. */
function firstOf(pages: { text: string | null }[], terms: readonly string[]): Excerpt[] {
  for (const [index, { text }] of pages.entries()) {
    const excerpt = text && excerptOf(text, terms);
    if (excerpt) return [{ pieces: piecesOf(excerpt, terms), page: index + 1 }];
  }
  return [];
}
