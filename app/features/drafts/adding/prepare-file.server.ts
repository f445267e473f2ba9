import { and, eq, isNull } from "drizzle-orm";
import type { CarriedInvoice, ImageEngine, PreparedPage } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { inScratch } from "~/engines/scratch.server";
import type { CameBy } from "~/features/documents/rules";
import { mayBeHard, noteHardWork } from "~/features/pages/hard-work.server";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { openedKey } from "~/features/pages/opened-key.server";
import {
  forgetFiles,
  type KeptFile,
  type KeptPicture,
  keepPicture,
  keysOf,
  recordFile,
  recordPicture,
} from "~/features/pages/record-file.server";
import { holdsPages } from "~/imaging/file-type";
import { type Quad, type Recipe, recipeKey, untouched, type WantedLook } from "~/imaging/recipe";
import type { Language } from "~/lib/languages";
import { tellChange } from "~/live/tell.server";
import { mayBeNonsense } from "~/ocr/nonsense";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documents, draftFiles, files, invoices, openedFiles, pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { lockPagesToAdd } from "../arriving/pages-to-add.server.ts";
import { refuseApart } from "../arriving/refuse-apart.server.ts";
import { draftColumns } from "../open-draft.server.ts";
import { type FileReason, mayBeTriedAgain, positionsPerFile } from "../rules.ts";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";
import { readAhead } from "../suggesting/read-ahead.server.ts";
import { type Opened, openReceived } from "./open-received.server.ts";

/** hardPerHour: number of files of one person that may use up an engine's whole time within an hour */
type PrepareLimits = { maxPixels: number; maxPages: number; hardPerHour: number };

type PrepareFile = {
  draftFileId: string;
  limits: PrepareLimits;
  readsAhead?: boolean;
  /** an engine has already used up its time on this file once: if it does so again, the file is refused */
  isLastTry?: boolean;
  now: Date;
};

/**
 * Opens a received file and makes its pages, or refuses it with a reason that stays visible in the draft. Returns "zip" for one whose files are to
 * become documents of their own; it stays received.
 */
export async function prepareFile(
  db: Db,
  image: ImageEngine,
  { draftFileId, limits, readsAhead = false, isLastTry = false, now }: PrepareFile,
): Promise<"zip" | "settled"> {
  const file = await findReceived(db, draftFileId);
  if (!file) return "settled";
  const { hardPerHour, ...sizes } = limits;
  const isHurried = !(await mayBeHard(db, { userId: file.authorId, now, perHour: hardPerHour }));
  return inScratch(async (outDir) => {
    const wanted = { outDir, ...sizes, isHurried, straightens: file.straightens, look: file.look };
    const prepared = await openReceived(image, file, wanted).catch(async (error: unknown) => {
      if (!isHurried && isSpent(error, isLastTry)) await noteHardWork(db, { userId: file.authorId, now });
      return whyTooHard(error, { isHurried, isLastTry });
    });
    if (!prepared.ok && prepared.reason === "zip" && mayBeUnpacked(file)) return "zip";
    if (prepared.ok) await addPages(db, file, { ...(await keepPages(prepared)), readsAhead, now });
    else await refusePrepared(db, { draftFileId, reason: whyRefused(file, prepared.reason) });
    return "settled";
  });
}

/** A ZIP is unpacked for a new document that came by the form, and so none that lay in another one. */
function mayBeUnpacked({ name, baseVersionId, door, origin }: ReceivedFile): boolean {
  return !baseVersionId && door === "form" && origin === "" && isNamedZip(name);
}

/** Many programs pack what they write; only what people call a ZIP is one to them. */
function whyRefused({ name }: ReceivedFile, reason: FileReason): FileReason {
  return reason === "zip" && !isNamedZip(name) ? "unknown-type" : reason;
}

function isNamedZip(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** Returns whether the file is refused because of this failure and so counted here; a failure that ends the job is counted there. */
function isSpent(error: unknown, isLastTry: boolean): boolean {
  if (!(error instanceof EngineError)) return false;
  return error.failure === "timed-out" ? isLastTry : error.failure === "over-memory";
}

/**
 * Returns the reason for refusing a file that is too hard for an engine. A file that takes all memory of one engine takes all of the next one too,
 * and most likely the same is true of time: running out of time is tried once more.
 */
function whyTooHard(
  error: unknown,
  { isHurried, isLastTry }: { isHurried: boolean; isLastTry: boolean },
): { ok: false; reason: "too-hard" | "hard-for-now" } {
  const failure = error instanceof EngineError ? error.failure : undefined;
  if (failure === "timed-out" && isHurried) return { ok: false, reason: "hard-for-now" };
  if (failure === "timed-out" && isLastTry) return { ok: false, reason: "too-hard" };
  if (failure === "over-memory") return { ok: false, reason: "too-hard" };
  throw error;
}

/** Refuses a file whose preparation failed. Its draft is not published until the person has seen the reason. */
export async function refusePrepared(db: Db, { draftFileId, reason }: { draftFileId: string; reason: FileReason }): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const file = await lockReceived(tx, draftFileId);
    if (!file || !(await settle(tx, file, { state: "refused", reason }))) return null;
    if (file.isApart) await refuseApart(tx, { ...file, id: file.versionId }, reason);
    else await holdBack(tx, file);
    return mayBeTriedAgain(reason) ? null : file.key;
  });
  if (key) await letBytesGo(db, storage(), [key]);
}

/** Sets the outcome of a received file; false if it already has one. Of a refused file only the name is kept, unless it can be tried again. */
async function settle(tx: Db, { id, fileId }: ReceivedFile, outcome: Partial<typeof draftFiles.$inferInsert>): Promise<boolean> {
  const letsGo = outcome.state === "refused" && !mayBeTriedAgain(outcome.reason ?? null);
  const settled = await tx
    .update(draftFiles)
    .set(letsGo ? { ...outcome, fileId: null } : outcome)
    .where(and(eq(draftFiles.id, id), eq(draftFiles.state, "received")))
    .returning({ id: draftFiles.id });
  if (letsGo && settled.length > 0) await forgetFiles(tx, [fileId]);
  return settled.length > 0;
}

async function holdBack(tx: Db, { versionId, authorId }: ReceivedFile): Promise<void> {
  await tx
    .update(versions)
    .set({ publishAskedAt: null })
    .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)));
  await tellChange(tx, [authorId], { topic: "draft", id: versionId });
}

type ReceivedFile = {
  id: string;
  versionId: string;
  documentId: string;
  baseVersionId: string | null;
  /** the file is to become a document of its own */
  isApart: boolean;
  authorId: string;
  fileId: string;
  name: string;
  position: number;
  key: string;
  /** key of the file that engines open: another file than the original if that arrived locked, or as XML */
  openedKey: string;
  mediaType: string;
  /** the author's */
  language: Language;
  straightens: boolean;
  look: WantedLook | null;
} & CameBy;

async function findReceived(db: Db, draftFileId: string): Promise<ReceivedFile | undefined> {
  const [file] = await db
    .select({
      id: draftFiles.id,
      versionId: draftFiles.versionId,
      documentId: versions.documentId,
      baseVersionId: versions.baseVersionId,
      isApart: versions.isApart,
      authorId: draftColumns.authorId,
      fileId: files.id,
      name: draftFiles.name,
      position: draftFiles.position,
      key: files.key,
      openedKey,
      mediaType: files.mediaType,
      language: users.language,
      straightens: users.straightens,
      look: draftFiles.look,
      door: documents.door,
      origin: documents.origin,
    })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .innerJoin(users, eq(users.id, versions.authorId))
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.state, "received")));
  return file;
}

/** written: the PDF that stands for the original */
type KeptPages = { mediaType: string; invoice: CarriedInvoice | null; written: KeptFile | null; pages: KeptPage[] };
type KeptPage = {
  picture: KeptPicture;
  corners: Quad | null;
  look: { picture: KeptPicture; recipe: Recipe } | null;
  text: PreparedPage["text"];
};

async function keepPages(prepared: Extract<Opened, { ok: true }>): Promise<KeptPages> {
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

async function addPages(db: Db, file: ReceivedFile, kept: PagesToAdd): Promise<void> {
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

/**
 * Locks the file and its version, and before them the new document that is deleted with a refused file: in the same order everywhere. While this
 * waits for the lock, the author may have moved the file into another draft.
 */
async function lockReceived(tx: Db, draftFileId: string): Promise<ReceivedFile | undefined> {
  const file = await findReceived(tx, draftFileId);
  if (!file) return undefined;
  if (!file.baseVersionId) await lockDocument(tx, file.documentId);
  const lock = tx.select({ id: versions.id }).from(versions).where(eq(versions.id, file.versionId)).for("no key update");
  return (await lock).length > 0 ? findReceived(tx, draftFileId) : lockReceived(tx, draftFileId);
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
