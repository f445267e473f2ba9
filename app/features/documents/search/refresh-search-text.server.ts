import { and, asc, eq, isNotNull } from "drizzle-orm";
import { textWithMarks } from "~/features/pages/rules";
import { fold } from "~/lib/fold";
import type { Db } from "~db/client.server";
import { documentNotes, documents, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { lockDocument } from "../lock-document.server.ts";
import { typeLabels } from "../rules.ts";
import { findNewest } from "../versions/find-newest.server.ts";

/** Parts the places of a search text; no term can hold it, so none matches across two places. */
const separator = "\u001f";

/** The one writer of a document's search text; whoever changes what can be found calls it. */
export async function refreshSearchText(tx: Db, documentId: string): Promise<void> {
  // Two pages read at once: the second refresh waits, and then sees both texts.
  await lockDocument(tx, documentId);
  const newest = await findNewest(tx, documentId);
  if (!newest) return;
  const read = await tx
    .select({ text: pageTexts.text, recipe: pages.recipe })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(versionPages.versionId, newest.id))
    .orderBy(asc(versionPages.position));
  const noted = await tx
    .select({ text: documentNotes.text })
    .from(documentNotes)
    .where(eq(documentNotes.documentId, documentId))
    .orderBy(asc(documentNotes.createdAt), asc(documentNotes.id));
  const pageText = read.map((page) => textWithMarks(page)).join("\n");
  const text = searchText({ ...newest, notes: noted.map((note) => note.text), pageText });
  await tx.update(documents).set({ searchText: text }).where(eq(documents.id, documentId));
}

/** A page was read: every document that shows it now can be found by its words. */
export async function refreshSearchTextOfPage(db: Db, { pageId }: { pageId: string }): Promise<void> {
  const showing = await db
    .selectDistinct({ documentId: versions.documentId })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pageId), isNotNull(versions.publishedAt)));
  for (const { documentId } of showing) await db.transaction(async (tx) => refreshSearchText(tx, documentId));
}

export type Findable = {
  name: string;
  documentType: string;
  tags: readonly string[];
  sender?: string;
  documentNumber?: string;
  notes?: readonly string[];
  pageText: string;
};

export function searchText({ name, documentType, tags, sender = "", documentNumber = "", notes = [], pageText }: Findable): string {
  const ofPaper = [sender, documentNumber].filter((fact) => fact !== "");
  const places = [name, ...typeLabels(documentType), ...tags, ...ofPaper, ...notes, pageText];
  return places.map((place) => fold(place.replace(/[\u0000\u001f]/g, " "))).join(separator);
}
