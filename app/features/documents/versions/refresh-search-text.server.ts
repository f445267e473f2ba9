import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { findNewestOfEach, type PublishedVersion } from "~/features/access/newest-version.server";
import { textWithMarks } from "~/features/pages/rules";
import { textOf } from "~/invoice/facts-of";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { grouped } from "~/lib/grouped";
import { formsIn } from "~/lib/written-forms";
import type { Db } from "~db/client.server";
import { lockDocuments } from "~db/locks.server";
import { documentNotes, documents, invoices, pages, pageTexts, versionPages } from "~db/schema/index";
import { searchedFacts } from "../paper/rules.ts";
import { showsWhole } from "../paper/shows-whole.server.ts";
import { typeLabels } from "../rules.ts";
import { documentsShowing } from "./documents-showing.server.ts";

/** Separates the parts of a search text; no term can contain it, so that none matches across two parts. */
const separator = "\u001f";

/** Rewrites a document's search text. Nothing else writes it; every change of something searchable calls this. */
export async function refreshSearchText(tx: Db, documentId: string): Promise<void> {
  await refreshSearchTexts(tx, [documentId]);
}

/** Does the same for several documents. */
export async function refreshSearchTexts(tx: Db, documentIds: readonly string[]): Promise<void> {
  // If two pages are read at the same time, the second refresh waits and then sees both texts.
  await lockDocuments(tx, documentIds);
  const newest = [...(await findNewestOfEach(tx, documentIds)).values()];
  for (let from = 0; from < newest.length; from += atOnce) await writeSearchTexts(tx, newest.slice(from, from + atOnce));
}

/** number of documents whose texts are in memory at once: each may have hundreds of pages */
const atOnce = 10;

async function writeSearchTexts(tx: Db, newest: readonly PublishedVersion[]): Promise<void> {
  const ids = newest.map(({ documentId }) => documentId);
  const saidOf = await saidOnPages(
    tx,
    newest.map(({ id }) => id),
  );
  const notesOf = await notesOfEach(tx, ids);
  const written = newest.map((version) => {
    const { pageText = "", fileNames = [] } = saidOf.get(version.id) ?? {};
    return { text: searchText({ ...version, notes: notesOf.get(version.documentId) ?? [], pageText }), files: searchFiles(fileNames) };
  });
  const [texts, files] = [written.map(({ text }) => text), written.map((one) => one.files)];
  await tx.execute(sql`
    update ${documents} set search_text = written.text, search_files = written.files
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[], ${sql.param(files)}::text[]) as written (id, text, files)
    where ${documents.id} = written.id and (${documents.searchText} <> written.text or ${documents.searchFiles} <> written.files)`);
}

/** Returns the text of each version's pages, in order, with that of its electronic invoices, and the names of their files. */
async function saidOnPages(tx: Db, versionIds: readonly string[]): Promise<Map<string, { pageText: string; fileNames: string[] }>> {
  const rows = await tx
    .select({ versionId: versionPages.versionId, text: pageTexts.text, recipe: pages.recipe, fileName: pages.originalName })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(inArray(versionPages.versionId, [...versionIds]))
    .orderBy(asc(versionPages.versionId), asc(versionPages.position));
  const invoicesOf = await invoicesOfEach(tx, versionIds);
  const said = [...grouped(rows, ({ versionId }) => versionId)].map(([id, ofIt]) => {
    const fileNames = [...new Set(ofIt.map(({ fileName }) => fileName))];
    const texts = [...ofIt.map((page) => textWithMarks(page)), ...(invoicesOf.get(id) ?? [])];
    return [id, { pageText: texts.join("\n"), fileNames }] as const;
  });
  return new Map(said);
}

/** Returns what the electronic invoices of each version say; nothing of one whose pages are not all shown as they came. */
async function invoicesOfEach(tx: Db, versionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinctOn([versionPages.versionId, invoices.fileId], { versionId: versionPages.versionId, said: invoices.said })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(invoices, eq(invoices.fileId, pages.originalFileId))
    .where(
      and(inArray(versionPages.versionId, [...versionIds]), showsWhole({ versionId: versionPages.versionId, fileId: invoices.fileId })),
    )
    .orderBy(asc(versionPages.versionId), asc(invoices.fileId));
  return new Map([...grouped(rows, ({ versionId }) => versionId)].map(([id, found]) => [id, found.map(({ said }) => textOf(said))]));
}

/** Returns the notes of each document, in order. */
async function notesOfEach(tx: Db, documentIds: readonly string[]): Promise<Map<string, string[]>> {
  const { documentId, text, createdAt, id } = documentNotes;
  const rows = await tx
    .select({ documentId, text })
    .from(documentNotes)
    .where(inArray(documentId, [...documentIds]))
    .orderBy(asc(createdAt), asc(id));
  return new Map([...grouped(rows, (note) => note.documentId)].map(([id, noted]) => [id, noted.map((note) => note.text)]));
}

/** Refreshes all documents that contain a page which was read, so that its words are found. */
export async function refreshSearchTextOfPage(db: Db, { pageId }: { pageId: string }): Promise<void> {
  for (const documentId of await documentsShowing(db, pageId)) await db.transaction(async (tx) => refreshSearchText(tx, documentId));
}

export type Findable = {
  name: string;
  documentType: string;
  tags: readonly string[];
  notes?: readonly string[];
  pageText: string;
} & Parameters<typeof searchedFacts>[0];

/** Builds the search text: each part as it is written, folded; other forms of the parts are added as parts of their own. */
export function searchText({ name, documentType, tags, notes = [], pageText, ...paper }: Findable): string {
  const places = [name, ...typeLabels(documentType), ...tags, ...searchedFacts(paper), ...notes, pageText].map(withoutSeparators);
  // The pages' text, the longest part, comes last.
  const folded = places.map(fold);
  return [...folded.slice(0, -1), ...otherForms(places), ...folded.slice(-1)].join(separator);
}

/** The names of files, in both forms: there are so few that they need no second text. */
function searchFiles(names: readonly string[]): string {
  const folded = names.map(withoutSeparators).map(fold);
  return [...new Set([...folded, ...folded.map(alike), ...otherForms(names)])].join(separator);
}

function otherForms(places: readonly string[]): Set<string> {
  return new Set(places.flatMap((place) => formsIn(place).map(({ form }) => form)));
}

function withoutSeparators(place: string): string {
  return place.replace(/[\u0000\u001f]/g, " ");
}
