import { eq } from "drizzle-orm";
import type { CarriedInvoice, PreparedPage } from "~/engines/contract";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { type KeptFile, type KeptPicture, keepPicture, keysOf, recordFile, recordPicture } from "~/features/pages/record-file.server";
import { holdsPages } from "~/imaging/file-type";
import { type Quad, type Recipe, recipeKey, untouched } from "~/imaging/recipe";
import { tellChange } from "~/live/tell.server";
import { mayBeNonsense } from "~/ocr/nonsense";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, invoices, openedFiles, pages, pageTexts, versionPages } from "~db/schema/index";
import { lockPagesToAdd } from "../arriving/pages-to-add.server.ts";
import { refuseApart } from "../arriving/refuse-apart.server.ts";
import { positionsPerFile } from "../rules.ts";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";
import { readAhead } from "../suggesting/read-ahead.server.ts";
import type { Opened } from "./open-received.server.ts";
import { holdBack, lockReceived, type ReceivedFile, settle } from "./received-file.server.ts";

/** written: the PDF that stands for the original */
type KeptPages = { mediaType: string; invoice: CarriedInvoice | null; written: KeptFile | null; pages: KeptPage[] };
type KeptPage = {
  picture: KeptPicture;
  corners: Quad | null;
  look: { picture: KeptPicture; recipe: Recipe } | null;
  text: PreparedPage["text"];
};

/** Puts the pictures of prepared pages into the store. */
export async function keepPages(prepared: Extract<Opened, { ok: true }>): Promise<KeptPages> {
  const kept: KeptPages["pages"] = [];
  for (const { look, corners, text, ...page } of prepared.pages) {
    const picture = await keepPicture(storage(), page);
    kept.push({ picture, corners, look: look && { picture: await keepPicture(storage(), look), recipe: look.recipe }, text });
  }
  const { mediaType, invoice = null, written } = prepared;
  const stored = written ? await storage().adopt(newDocumentKey(), written) : null;
  return { mediaType, invoice, written: stored && { ...stored, mediaType: "application/pdf" }, pages: kept };
}

type PagesToAdd = KeptPages & { readsAhead: boolean; now: Date };

/** Adds them to the draft; what is not needed for that goes again. */
export async function addPages(db: Db, file: ReceivedFile, kept: PagesToAdd): Promise<void> {
  const { used, isRefused } = await db.transaction((tx) => recordPages(tx, file, kept));
  const unused = kept.pages.slice(used).flatMap(({ picture, look }) => [...keysOf(picture), ...(look ? keysOf(look.picture) : [])]);
  if (used === 0 && kept.written) unused.push(kept.written.key);
  await letBytesGo(db, storage(), isRefused ? [file.key, ...unused] : unused);
}

/** Only so many pages of a PDF with its own text are analysed for suggestions. */
const tellingPages = 3;

/** Returns whether the page is to be read: it has no text yet, its text may be nonsense, or its text is not all that the page says. */
function isToBeRead(text: KeptPage["text"] | undefined): boolean {
  return !text || text.doubt !== null || mayBeNonsense(text.text);
}

/** used: number of pages that got rows; 0 if the file was settled meanwhile */
type Recorded = { used: number; isRefused: boolean };

/**
 * Records as many pages as may still be added. The others are cut, and as after a refusal nothing is published before the person has seen that. The
 * jobs that follow are enqueued here and not by the task afterwards: a runner that is killed in between would leave a draft that waits for ever.
 */
async function recordPages(
  tx: Db,
  { id }: ReceivedFile,
  { mediaType, invoice, written, pages: kept, readsAhead, now }: PagesToAdd,
): Promise<Recorded> {
  const file = await lockReceived(tx, id);
  if (!file) return { used: 0, isRefused: false };
  const room = (await lockPagesToAdd(tx, file.authorId, now)) ?? kept.length;
  // Nobody looks at a file that becomes a document of its own before it is published, so half of it is of no use.
  const taken = file.isApart && room < kept.length ? [] : kept.slice(0, room);
  const pagesCut = kept.length - taken.length;
  const isRefused = taken.length === 0;
  const outcome = isRefused ? { state: "refused" as const, reason: "used-up" as const } : { state: "prepared" as const };
  if (!(await settle(tx, file, { ...outcome, pagesCut }))) return { used: 0, isRefused: false };
  if (!isRefused) await tx.update(files).set({ mediaType }).where(eq(files.id, file.fileId));
  // A file that was put away and prepared again says the same.
  if (!isRefused && invoice)
    await tx
      .insert(invoices)
      .values({ fileId: file.fileId, ...invoice })
      .onConflictDoNothing();
  if (!isRefused && written) await tx.insert(openedFiles).values({ fileId: await recordFile(tx, written), originalId: file.fileId });
  const pageIds: string[] = [];
  for (const [index, page] of taken.entries())
    pageIds.push(await addPage(tx, file, { ...page, index, pdfPage: holdsPages(mediaType) ? index : null }));
  const telling = pageIds.filter((_, index) => index < tellingPages || isToBeRead(taken[index]?.text));
  if (readsAhead || file.isApart) await readAhead(tx, { pageIds: telling, personId: file.authorId });
  if (file.isApart && isRefused) {
    await refuseApart(tx, { ...file, id: file.versionId }, "used-up");
  } else if (pagesCut > 0) {
    await holdBack(tx, file);
  } else {
    await publishWhenPrepared(tx, file.versionId);
    await tellChange(tx, [file.authorId], { topic: "draft", id: file.versionId });
  }
  return { used: taken.length, isRefused };
}

type NewPage = KeptPages["pages"][number] & { index: number; pdfPage: number | null };

async function addPage(tx: Db, file: ReceivedFile, { picture, corners, look: own, text, index, pdfPage }: NewPage): Promise<string> {
  const pictureId = await recordPicture(tx, picture);
  const recipe = own?.recipe ?? untouched;
  const key = recipeKey(recipe);
  const renderedFileId = own ? await recordPicture(tx, own.picture) : pictureId;
  const look = { recipe, recipeKey: key, renderedFileId, renderedKey: key, automaticKey: own && key };
  const [page] = await tx
    .insert(pages)
    .values({ originalFileId: file.fileId, originalName: file.name, pdfPage, baseFileId: pictureId, proposedCorners: corners, ...look })
    .returning({ id: pages.id });
  if (!page) throw new Error("The page row was not written.");
  await tx
    .insert(versionPages)
    .values({ versionId: file.versionId, pageId: page.id, position: file.position * positionsPerFile + index, draftFileId: file.id });
  if (text) await tx.insert(pageTexts).values({ pageId: page.id, ...text, source: "pdf", recipe: untouched });
  return page.id;
}
