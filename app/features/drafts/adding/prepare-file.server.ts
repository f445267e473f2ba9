import { and, eq, isNull } from "drizzle-orm";
import type { ImageEngine, Prepared, PreparedPage } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { inScratch } from "~/engines/scratch.server";
import { mayBeHard, noteHardWork } from "~/features/pages/hard-work.server";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { openedKey } from "~/features/pages/opened-key.server";
import { forgetFiles, type KeptPicture, keepPicture, keysOf, recordPicture } from "~/features/pages/record-file.server";
import { type Quad, type Recipe, recipeKey, untouched, type WantedLook } from "~/imaging/recipe";
import { tellChange } from "~/live/tell.server";
import { mayBeNonsense } from "~/ocr/nonsense";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { draftFiles, files, pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { lockPagesToAdd } from "../arriving/pages-to-add.server.ts";
import { refuseApart } from "../arriving/refuse-apart.server.ts";
import { draftColumns } from "../open-draft.server.ts";
import { type FileReason, mayBeTriedAgain, positionsPerFile } from "../rules.ts";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";
import { readAhead } from "../suggesting/read-ahead.server.ts";

/** hardPerHour: how many files of a person may take an engine all its time within an hour */
type PrepareLimits = { maxPixels: number; maxPages: number; hardPerHour: number };

type PrepareFile = {
  draftFileId: string;
  limits: PrepareLimits;
  readsAhead?: boolean;
  /** an engine has worked on it for as long as it may before: if it does again, the file is refused */
  isLastTry?: boolean;
  now: Date;
};

/** Opens a received file and makes its pages, or refuses it with a reason that stays visible in the draft. */
export async function prepareFile(
  db: Db,
  image: ImageEngine,
  { draftFileId, limits, readsAhead = false, isLastTry = false, now }: PrepareFile,
): Promise<void> {
  const file = await findReceived(db, draftFileId);
  if (!file) return;
  const { hardPerHour, ...sizes } = limits;
  const isHurried = !(await mayBeHard(db, { userId: file.authorId, now, perHour: hardPerHour }));
  await inScratch(async (outDir) => {
    const prepared = await storage()
      .withLocalFile(file.openedKey, (local) =>
        image.prepare({ file: local, outDir, ...sizes, isHurried, straightens: file.straightens, look: file.look }),
      )
      .catch(async (error: unknown) => {
        if (!isHurried && isSpent(error, isLastTry)) await noteHardWork(db, { userId: file.authorId, now });
        return whyTooHard(error, { isHurried, isLastTry });
      });
    if (!prepared.ok) return refusePrepared(db, { draftFileId, reason: prepared.reason });
    await addPages(db, file, { ...(await keepPages(prepared)), readsAhead, now });
  });
}

/** What becomes of the file here is counted here; where the job fails, that counts. */
function isSpent(error: unknown, isLastTry: boolean): boolean {
  if (!(error instanceof EngineError)) return false;
  return error.failure === "timed-out" ? isLastTry : error.failure === "over-memory";
}

/** What costs one engine all its memory costs the next one as much, and its time most likely: that is tried once more. */
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

/** Nothing is published behind a refusal: the person is led to the reason first. */
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

/** What becomes of a received file; false: something did already. Of what is refused nothing is kept but its name, unless it can be tried again. */
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
  /** it is to be a document of its own */
  isApart: boolean;
  authorId: string;
  fileId: string;
  name: string;
  position: number;
  key: string;
  /** of what engines open: another one where the file came locked */
  openedKey: string;
  straightens: boolean;
  look: WantedLook | null;
};

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
      straightens: users.straightens,
      look: draftFiles.look,
    })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .innerJoin(users, eq(users.id, versions.authorId))
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.state, "received")));
  return file;
}

type KeptPages = { mediaType: string; pages: KeptPage[] };
type KeptPage = {
  picture: KeptPicture;
  corners: Quad | null;
  look: { picture: KeptPicture; recipe: Recipe } | null;
  text: PreparedPage["text"];
};

async function keepPages(prepared: Extract<Prepared, { ok: true }>): Promise<KeptPages> {
  const kept: KeptPages["pages"] = [];
  for (const { look, corners, text, ...page } of prepared.pages) {
    const picture = await keepPicture(storage(), page);
    kept.push({ picture, corners, look: look && { picture: await keepPicture(storage(), look), recipe: look.recipe }, text });
  }
  return { mediaType: prepared.mediaType, pages: kept };
}

type PagesToAdd = KeptPages & { readsAhead: boolean; now: Date };

async function addPages(db: Db, file: ReceivedFile, kept: PagesToAdd): Promise<void> {
  const { used, isRefused } = await db.transaction((tx) => recordPages(tx, file, kept));
  const unused = kept.pages.slice(used).flatMap(({ picture, look }) => [...keysOf(picture), ...(look ? keysOf(look.picture) : [])]);
  await letBytesGo(db, storage(), isRefused ? [file.key, ...unused] : unused);
}

/** Of a PDF that brings its own text only so many pages are looked at for what they suggest. */
const tellingPages = 3;

/** Nothing to be read yet, or what may be nonsense, or not all that the page says. */
function isToBeRead(text: KeptPage["text"] | undefined): boolean {
  return !text || text.doubt !== null || mayBeNonsense(text.text);
}

/** used: how many of the pages have rows. None where somebody settled the file meanwhile. */
type Recorded = { used: number; isRefused: boolean };

/**
 * As many pages as may still be added: the others are cut, and like behind a refusal nothing is published before the person saw it.
 * What follows is asked for here and not by the task afterwards: a runner that is killed in between would leave a draft that waits for ever.
 */
async function recordPages(tx: Db, { id }: ReceivedFile, { mediaType, pages: kept, readsAhead, now }: PagesToAdd): Promise<Recorded> {
  const file = await lockReceived(tx, id);
  if (!file) return { used: 0, isRefused: false };
  const room = (await lockPagesToAdd(tx, file.authorId, now)) ?? kept.length;
  // Half a document that nobody looks at before it is there would be none.
  const taken = file.isApart && room < kept.length ? [] : kept.slice(0, room);
  const pagesCut = kept.length - taken.length;
  const isRefused = taken.length === 0;
  const outcome = isRefused ? { state: "refused" as const, reason: "used-up" as const } : { state: "prepared" as const };
  if (!(await settle(tx, file, { ...outcome, pagesCut }))) return { used: 0, isRefused: false };
  if (!isRefused) await tx.update(files).set({ mediaType }).where(eq(files.id, file.fileId));
  const pageIds: string[] = [];
  for (const [index, page] of taken.entries())
    pageIds.push(await addPage(tx, file, { ...page, index, pdfPage: mediaType === "application/pdf" ? index : null }));
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
 * The file with its version locked, and before it the new document that goes with a file refused: in this order everywhere.
 * While that was waited for, its author may have moved it into another draft.
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
