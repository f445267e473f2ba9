import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { recordFile } from "~/features/pages/record-file.server";
import { sameGeometry } from "~/features/pages/rules";
import { publishChange } from "~/live/publish.server";
import { log } from "~/log.server";
import { type PdfPage, writePdf } from "~/pdf/write-pdf.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { documentAccess, documents, exports, files, pages, pageTexts, users, versionPages, versions } from "~db/schema/index";

/** Writes the PDF that was asked for; a repeat finds it written and does nothing. */
export async function exportPdf(db: Db, { cacheKey }: { cacheKey: string }): Promise<void> {
  const asked = await findAsked(db, cacheKey);
  if (!asked) return;
  const pdf = writePdf(pagesOf(db, asked.versionId), { title: asked.name, language: asked.language, createdAt: asked.publishedAt });
  const stored = await storage().put(newDocumentKey(), pdf);
  await db.transaction(async (tx) => {
    const fileId = await recordFile(tx, { ...stored, mediaType: "application/pdf" });
    await tx.update(exports).set({ state: "ready", fileId }).where(eq(exports.cacheKey, cacheKey));
    await announce(tx, asked.versionId);
  });
}

/** No try is left: the person who waits is told, with a number that stands in the log. */
export async function giveUpExport(db: Db, { cacheKey }: { cacheKey: string }): Promise<void> {
  const errorId = randomBytes(4).toString("hex");
  log.error({ errorId, cacheKey }, "The PDF could not be written.");
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(exports)
      .set({ state: "failed", errorId })
      .where(and(eq(exports.cacheKey, cacheKey), eq(exports.state, "asked")))
      .returning({ versionId: exports.versionId });
    if (failed) await announce(tx, failed.versionId);
  });
}

async function findAsked(db: Db, cacheKey: string) {
  const [asked] = await db
    .select({ versionId: versions.id, name: versions.name, publishedAt: versions.publishedAt, language: users.language })
    .from(exports)
    .innerJoin(versions, eq(versions.id, exports.versionId))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(and(eq(exports.cacheKey, cacheKey), eq(exports.state, "asked")));
  return asked && { ...asked, publishedAt: asked.publishedAt ?? new Date() };
}

/** One page after the other: a long document never stands in memory as a whole. */
async function* pagesOf(db: Db, versionId: string): AsyncGenerator<PdfPage> {
  const chosen = await db
    .select({ id: versionPages.pageId })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  for (const { id } of chosen) yield await readPage(db, id);
}

async function readPage(db: Db, pageId: string): Promise<PdfPage> {
  const [page] = await db
    .select({ key: files.key, recipe: pages.recipe, words: pageTexts.words, readRecipe: pageTexts.recipe })
    .from(pages)
    .innerJoin(files, eq(files.id, pages.renderedFileId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(pages.id, pageId));
  if (!page) throw new Error("A page of the version has no picture.");
  const chunks: Buffer[] = [];
  for await (const chunk of await storage().open(page.key)) chunks.push(Buffer.from(chunk));
  // Words read from another look of the page would lie in wrong places.
  const fits = page.readRecipe !== null && sameGeometry(page.readRecipe, page.recipe);
  return { jpeg: Buffer.concat(chunks), words: fits ? (page.words ?? []) : [] };
}

async function announce(tx: Db, versionId: string): Promise<void> {
  const people = await tx
    .select({ userId: documentAccess.userId })
    .from(documentAccess)
    .innerJoin(versions, eq(versions.documentId, documentAccess.documentId))
    .where(eq(versions.id, versionId));
  await publishChange(
    tx,
    people.map(({ userId }) => userId),
    { topic: "export", id: versionId },
  );
}
