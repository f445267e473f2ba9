import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, asc, eq, sql } from "drizzle-orm";
import type { ImageEngine } from "~/engines/contract";
import { inScratch } from "~/engines/scratch.server";
import { tellReaders } from "~/features/access/readers-of.server";
import { holdsSigned } from "~/features/checking/holds-signed.server";
import { cleanPicture } from "~/features/pages/clean-picture.server";
import { handsOf } from "~/features/pages/hands-of.server";
import { openedKey } from "~/features/pages/opened-key.server";
import { recordFile } from "~/features/pages/record-file.server";
import { sameGeometry } from "~/features/pages/rules";
import { findRecord } from "~/features/signing/find-record.server";
import { filledByPage } from "~/features/signing/places/find-filled.server";
import { textsIn } from "~/i18n/texts.server";
import type { Mark } from "~/imaging/marks/mark";
import { cleanKey, cleanPartOf, untouched } from "~/imaging/recipe";
import type { Language } from "~/lib/languages";
import type { TakenPages } from "~/lib/pdf-value";
import { log } from "~/log.server";
import { textLanguage } from "~/ocr/text-language";
import { written } from "~/ocr/words";
import { type Closing, type PdfPage, writePdf } from "~/pdf/write-pdf.server";
import { newDocumentKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { documents, exports, files, pages, pageTexts, seals, users, versionPages, versions } from "~db/schema/index";
import { carriedData } from "./carried-data.server.ts";
import { cacheKeyOf } from "./find-export.server.ts";
import { storeSealed } from "./store-sealed.server.ts";
import { writeWhole } from "./write-whole.server.ts";

const untouchedKey = cleanKey(untouched);

/** Writes the requested PDF; a repeat finds it written and does nothing. */
export async function exportPdf(db: Db, image: ImageEngine, { cacheKey }: { cacheKey: string }): Promise<void> {
  const asked = await findAsked(db, cacheKey);
  if (!asked) return;
  const { versionId, name: title, publishedAt: createdAt } = asked;
  const note = await noteOn(db, { versionId, language: asked.language });
  const language = textLanguage(await beginningOf(db, versionId));
  const record = await findRecord(db, versionId);
  const carries = await carriedData(db, versionId);
  // As the record: whoever signs from now on makes this file outdated, which is found out below.
  const filled = await filledByPage(db, versionId);
  const write = (close?: Closing) => {
    const tell = (pagesWritten: number) => tellProgress(db, { cacheKey, versionId, pagesWritten });
    return writePdf(
      telling(pagesOf(db, image, { versionId, filled, isSealed: record !== undefined }), tell),
      { title, language, createdAt, ...note, carries },
      close,
    );
  };
  // Somebody has signed meanwhile, so that requests from now on are for another file.
  if (record && cacheKey !== (await cacheKeyOf(db, versionId))) return forget(db, { cacheKey, versionId });
  const sealed = record && (await storeSealed(db, image, { versionId, record, write }));
  const stored = sealed?.stored ?? (await storeUnsealed(image, write()));
  await db.transaction(async (tx) => {
    // If another runner was quicker, people have its file already, so that one counts.
    const [waiting] = await tx.select({ state: exports.state }).from(exports).where(eq(exports.cacheKey, cacheKey)).for("no key update");
    if (waiting?.state !== "asked") return;
    const fileId = await recordFile(tx, { ...stored, mediaType: "application/pdf" });
    if (sealed) await tx.insert(seals).values(sealed.seal);
    await tx
      .update(exports)
      .set({ state: "ready", fileId })
      .where(and(eq(exports.cacheKey, cacheKey), eq(exports.state, "asked")));
    await announce(tx, versionId);
  });
}

function storeUnsealed(image: ImageEngine, pdf: Readable): Promise<Stored> {
  return inScratch(async (folder) => {
    const file = path.join(folder, "copy.pdf");
    await writeWhole(image, pdf, file);
    return storage().adopt(newDocumentKey(), file);
  });
}

async function forget(db: Db, { cacheKey, versionId }: { cacheKey: string; versionId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(exports).where(and(eq(exports.cacheKey, cacheKey), eq(exports.state, "asked")));
    await announce(tx, versionId);
  });
}

/** number of pages between two reports of progress */
const tellEvery = 10;

/** Passes the pages on, and reports from time to time how many were taken. */
async function* telling<Page>(pages: AsyncIterable<Page>, tell: (taken: number) => Promise<void>): AsyncGenerator<Page> {
  let taken = 0;
  for await (const page of pages) {
    yield page;
    taken += 1;
    if (taken % tellEvery === 0) await tell(taken);
  }
}

async function tellProgress(db: Db, { cacheKey, versionId, pagesWritten }: { cacheKey: string; versionId: string; pagesWritten: number }) {
  await db.transaction(async (tx) => {
    await tx.update(exports).set({ pagesWritten }).where(eq(exports.cacheKey, cacheKey));
    await announce(tx, versionId);
  });
}

/** Gives up after the last try: the waiting person is told, with an id that is also in the log. */
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

/** Returns the note that the PDF is a copy, if a file arrived with signatures, as these stay with the file. */
async function noteOn(db: Db, { versionId, language }: { versionId: string; language: Language }): Promise<{ note?: string }> {
  if (!(await holdsSigned(db, versionId))) return {};
  return { note: (await textsIn(language, "checking"))("exported") };
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

/** Yields one page after the other, so that a long document is never in memory as a whole. */
async function* pagesOf(
  db: Db,
  image: ImageEngine,
  { versionId, filled, isSealed }: { versionId: string; filled: ReadonlyMap<string, Mark[]>; isSealed: boolean },
): AsyncGenerator<PdfPage> {
  const isPdf = sql`${files.mediaType} = 'application/pdf'`;
  const chosen = await db
    .select({
      ...{ id: pages.id, recipeKey: pages.recipeKey, originalKey: openedKey },
      pdfPage: sql<number | null>`case when ${isPdf} then ${pages.pdfPage} end`,
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const wanted = new Map<string, number[]>();
  for (const { pdfPage, recipeKey, originalKey } of chosen)
    if (pdfPage !== null && cleanPartOf(recipeKey) === untouchedKey) wanted.set(originalKey, [...(wanted.get(originalKey) ?? []), pdfPage]);

  for (const { id, recipeKey, pdfPage, originalKey } of chosen) {
    const { pictureKey, words, source, marks } = await readPage(db, id, filled.get(id) ?? []);
    const places = wanted.get(originalKey);
    const original = pdfPage !== null &&
      cleanPartOf(recipeKey) === untouchedKey &&
      places && {
        key: originalKey,
        take: async () => takeOut(image, { key: originalKey, pages: places, onlyOneWay: isSealed }),
        place: places.indexOf(pdfPage),
        wordsRead: source === "pdf" ? words.filter(({ confidence }) => confidence < written) : words,
      };
    yield { picture: async () => buffer(await storage().open(pictureKey)), words, marks, ...(original && { original }) };
  }
}

/** Enough pages and characters to determine the language without reading long documents. */
const [pagesTold, signsTold] = [20, 5000];

async function beginningOf(db: Db, versionId: string): Promise<string> {
  const texts = await db
    .select({ text: sql<string>`left(${pageTexts.text}, ${signsTold})` })
    .from(versionPages)
    .innerJoin(pageTexts, eq(pageTexts.pageId, versionPages.pageId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position))
    .limit(pagesTold);
  return texts.map(({ text }) => text).join("\n");
}

type TakenOut = { key: string; pages: number[]; onlyOneWay: boolean };

/**
 * Takes pages out of their PDF. A page for which this fails is shown as a picture; under a seal also one that might look different from what
 * was read.
 */
async function takeOut(image: ImageEngine, { key, ...asked }: TakenOut): Promise<TakenPages | null> {
  try {
    return await storage().withLocalFile(key, (file) => image.takePages({ file, ...asked }));
  } catch (error) {
    log.warn({ error, key }, "Pages could not be taken out of their PDF.");
    return null;
  }
}

/** filled: what signers filled in on it */
async function readPage(db: Db, pageId: string, filled: readonly Mark[]) {
  const [page] = await db
    .select({ key: files.key, recipe: pages.recipe, words: pageTexts.words, source: pageTexts.source, readRecipe: pageTexts.recipe })
    .from(pages)
    .innerJoin(files, eq(files.id, cleanPicture))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(pages.id, pageId));
  if (!page) throw new Error("A page of the version has no picture.");
  // Words read from another look of the page would be in wrong places.
  const fits = page.readRecipe !== null && sameGeometry(page.readRecipe, page.recipe);
  const marks = [...(page.recipe.marks ?? []), ...filled];
  const drawn = { marks, hands: await handsOf(db, marks) };
  return { pictureKey: page.key, words: fits ? (page.words ?? []) : [], source: page.source, marks: drawn };
}

async function announce(tx: Db, versionId: string): Promise<void> {
  const [version] = await tx.select({ documentId: versions.documentId }).from(versions).where(eq(versions.id, versionId));
  if (version) await tellReaders(tx, version.documentId, { topic: "export", id: versionId });
}
