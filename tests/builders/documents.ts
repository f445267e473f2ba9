import { Readable } from "node:stream";
import { eq, inArray } from "drizzle-orm";
import type { Word } from "~/engines/contract";
import { giveAccess } from "~/features/access/give-access.server";
import { participantsOf } from "~/features/access/readers-of.server";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { noPaperFacts, type PaperFacts } from "~/features/documents/rules";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { documents, files, pages, pageTexts, versionPages, versions } from "~db/schema/index";

export type NewPage = { text?: string | null; words?: Word[]; jpeg?: Buffer; originalName?: string };

export type NewDocument = {
  owner: Viewer;
  sharedWith?: Viewer[];
  name?: string;
  documentType?: string;
  tags?: string[];
  taxRelevance?: boolean;
  pages?: NewPage[];
  modifiedAt?: Date;
} & Partial<PaperFacts>;

export type PublishedDocument = { id: string; versionId: string; pageIds: string[] };

/** Inserts the rows of a published document; pictures are in the store only if a JPEG is given. */
export async function aPublishedDocument(
  db: Db,
  {
    owner,
    sharedWith = [],
    name = "Beleg",
    documentType = "Beleg",
    tags = [],
    taxRelevance = false,
    pages: given = [{}],
    modifiedAt = new Date(),
    ...paper
  }: NewDocument,
): Promise<PublishedDocument> {
  const facts = { ...noPaperFacts, ...paper, name, documentType, tags, taxRelevance };
  const [document] = await db
    .insert(documents)
    .values({ ...facts, ownerId: owner.id, uploadedAt: modifiedAt, modifiedAt, pageTotal: given.length })
    .returning({ id: documents.id });
  const [version] = await db
    .insert(versions)
    .values({ ...facts, documentId: document?.id ?? "", authorId: owner.id, publishedAt: modifiedAt })
    .returning({ id: versions.id, documentId: versions.documentId });
  if (!version) throw new Error("No version row.");
  const pageIds: string[] = [];
  for (const [position, page] of given.entries()) {
    const pageId = await aPage(db, page);
    await db.insert(versionPages).values({ versionId: version.id, pageId, position });
    pageIds.push(pageId);
  }
  for (const person of [owner, ...sharedWith])
    await giveAccess(db, {
      documentId: version.documentId,
      userId: person.id,
      grants: person === owner ? ownerGrants : ["view"],
      now: modifiedAt,
    });
  const participants = await participantsOf(db, version.documentId);
  await db.update(versions).set({ participants }).where(eq(versions.id, version.id));
  await refreshSearchText(db, version.documentId);
  return { id: version.documentId, versionId: version.id, pageIds };
}

/** Lets all pages be the first ones of PDFs. */
export async function asFromPdf(db: Db): Promise<void> {
  const originals = db.select({ id: pages.originalFileId }).from(pages);
  await db.update(files).set({ mediaType: "application/pdf" }).where(inArray(files.id, originals));
  await db.update(pages).set({ pdfPage: 0 });
}

export async function aPage(db: Db, { text = null, words = [], jpeg, originalName = "scan.jpg" }: NewPage): Promise<string> {
  const stored = jpeg ? await storage().put(newDocumentKey(), Readable.from([jpeg])) : { key: newDocumentKey(), sha256: "", bytes: 1000 };
  const [file] = await db
    .insert(files)
    .values({ ...stored, mediaType: "image/jpeg", width: 1000, height: 1400 })
    .returning({ id: files.id });
  const fileId = file?.id ?? "";
  const [page] = await db
    .insert(pages)
    .values({
      originalFileId: fileId,
      originalName,
      baseFileId: fileId,
      renderedFileId: fileId,
      recipe: untouched,
      recipeKey: recipeKey(untouched),
      renderedKey: recipeKey(untouched),
    })
    .returning({ id: pages.id });
  if (!page) throw new Error("No page row.");
  if (text !== null) await db.insert(pageTexts).values({ pageId: page.id, text, words, source: "ocr", recipe: untouched });
  return page.id;
}
