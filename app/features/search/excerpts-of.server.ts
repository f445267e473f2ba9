import { asc, desc, eq, inArray } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { newestOfEach } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { searchedFacts } from "~/features/documents/paper/rules";
import { factsOf, typeLabels } from "~/features/documents/rules";
import { isHeld } from "~/lib/found-places";
import type { Db } from "~db/client.server";
import { documentNotes, documents, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { excerptOf, type Piece } from "./marks.ts";

/** page: 1-based; null: not from a page. source: null if the excerpt is from the text of a page */
export type Excerpt = { pieces: Piece[]; page: number | null; source: "note" | "file" | null };

type Asked = { documentIds: string[]; terms: readonly string[] };

/**
 * Returns an excerpt for each document: the first place where a term occurs in the text of a page, else in a note. If terms occur nowhere
 * else, it is the name of a file, for people who may see originals.
 */
export async function excerptsOf(db: Db, viewer: Viewer, { documentIds, terms }: Asked): Promise<Map<string, Excerpt>> {
  if (documentIds.length === 0 || terms.length === 0) return new Map();
  const newest = newestOfEach(db, inArray(versions.documentId, documentIds));
  const texts = await db
    .select({ documentId: newest.documentId, text: pageTexts.text })
    .from(newest)
    .innerJoin(versionPages, eq(versionPages.versionId, newest.id))
    .leftJoin(pageTexts, eq(pageTexts.pageId, versionPages.pageId))
    .orderBy(asc(newest.documentId), asc(versionPages.position));
  const found = firstOfEach(texts, terms);
  const others = documentIds.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const notes = await db
    .select({ documentId: documentNotes.documentId, text: documentNotes.text })
    .from(documentNotes)
    .where(inArray(documentNotes.documentId, others))
    .orderBy(desc(documentNotes.createdAt), desc(documentNotes.id));
  for (const [id, { pieces }] of firstOfEach(notes, terms)) found.set(id, { pieces, page: null, source: "note" });
  const rest = others.filter((id) => !found.has(id));
  for (const [id, excerpt] of await ofFiles(db, viewer, { documentIds: rest, terms })) found.set(id, excerpt);
  return found;
}

/** Returns, for documents in which a term occurs nowhere else, the name of the first file that contains it. */
async function ofFiles(db: Db, viewer: Viewer, { documentIds, terms }: Asked): Promise<Map<string, Excerpt>> {
  const found = new Map<string, Excerpt>();
  if (documentIds.length === 0) return found;
  const { id } = documents;
  const newest = newestOfEach(db, inArray(versions.documentId, documentIds));
  const files = await db
    .select({ documentId: id, ...factsOf(documents), text: pages.originalName })
    .from(documents)
    .innerJoin(newest, eq(newest.documentId, id))
    .innerJoin(versionPages, eq(versionPages.versionId, newest.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(grantedTo(db, viewer, "seeOriginals"))
    .orderBy(asc(id), asc(versionPages.position));
  for (const documentId of documentIds) {
    const own = files.filter((file) => file.documentId === documentId);
    const said = own.slice(0, 1).flatMap((file) => [file.name, ...searchedFacts(file), ...typeLabels(file.documentType), ...file.tags]);
    const unsaid = terms.filter((term) => !said.some((place) => isHeld(place, [term])));
    const excerpt = firstOfEach(own, unsaid).get(documentId);
    if (excerpt) found.set(documentId, { ...excerpt, source: "file" });
  }
  return found;
}

/** Returns for each document the excerpt of the first text that has one; page: number of that text */
function firstOfEach(texts: { documentId: string; text: string | null }[], terms: readonly string[]): Map<string, Excerpt> {
  const found = new Map<string, Excerpt>();
  const read = new Map<string, number>();
  for (const { documentId, text } of texts) {
    const page = (read.get(documentId) ?? 0) + 1;
    read.set(documentId, page);
    if (!text || found.has(documentId)) continue;
    const pieces = excerptOf(text, terms);
    if (pieces) found.set(documentId, { pieces, page, source: null });
  }
  return found;
}
