import { and, eq, inArray, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import type { OcrEngine, PageText } from "~/engines/contract";
import { oppositeTurns, turnBox } from "~/imaging/geometry";
import { type Recipe, recipeKey, type Turns } from "~/imaging/recipe";
import type { TextDoubt } from "~/lib/text-doubt";
import { placedLines } from "~/ocr/join-texts";
import { mayBeNonsense, saysTheSame } from "~/ocr/nonsense";
import { isClear } from "~/ocr/words";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { announcePage } from "./announce-page.server.ts";
import { cleanPicture } from "./clean-picture.server.ts";
import { type Draws, drawAhead, putLook } from "./draw-look.server.ts";
import { isPublished } from "./is-published.server.ts";
import { lockDocumentsOf } from "./lock-documents-of.server.ts";
import { lockDraftsOf } from "./lock-drafts-of.server.ts";
import { mayLookChange } from "./may-look-change.server.ts";
import type { KeptPicture } from "./record-file.server.ts";
import { mayTurnItself, sameGeometry, turnedRecipe, withMarks } from "./rules.ts";

/** personId: id of the person who waits for it */
export type ReadPage = { pageId: string; personId?: string | undefined };

/** image: renders a published page once it is turned */
export type Reads = { ocr: OcrEngine; image: Draws };

/** picture-first: the page's look has no picture yet, or was changed during reading; gone: the page does not exist any more */
type ReadOutcome = "read" | "picture-first" | "gone";

/** Recognises the text of the page's present picture; a PDF's own text is only turned with the page. */
export async function readPage(db: Db, { ocr, image }: Reads, asked: ReadPage): Promise<ReadOutcome> {
  const { pageId } = asked;
  const page = await findPage(db, pageId);
  if (!page) return "gone";
  if (recipeKey(page.recipe) !== page.renderedKey) return "picture-first";
  const isRead = page.read !== null && sameGeometry(page.read.recipe, page.recipe);
  if (isRead && !isDoubtful(page)) return "read";

  const found = await textOf(ocr, page);
  const ahead = found.turns === 0 ? undefined : await drawTurned(db, image, { pageId, turns: found.turns });
  const isCurrent = await db.transaction(async (tx) => {
    if (found.turns !== 0) {
      await lockDocumentsOf(tx, pageId);
      await lockDraftsOf(tx, pageId);
    }
    const current = await lockLook(tx, pageId);
    // The page was turned or cropped during reading: these words must not replace those of the new look.
    if (!current || !sameGeometry(current.recipe, page.recipe)) return false;
    const isFree = found.turns !== 0 && mayTurnItself(current) && (!current.isPublished || current.mayChange);
    const upright = turnedRecipe(current.recipe, found.turns);
    const isDrawn = ahead?.key === recipeKey(upright);
    // The page was published during reading: reading is repeated, with the picture rendered first.
    if (isFree && current.isPublished && !isDrawn) return false;
    const turnsItself = isFree && !(current.isPublished && ahead?.picture === null);
    if (turnsItself) await turnItself(tx, { ...asked, recipe: upright, picture: current.isPublished ? ahead?.picture : null });
    const { text, words } = turnsItself ? found : turned(found, oppositeTurns(found.turns));
    const facts = { text, words, source: found.source, doubt: null, recipe: withMarks(turnsItself ? upright : page.recipe, []) };
    await tx
      .insert(pageTexts)
      .values({ pageId, ...facts })
      .onConflictDoUpdate({ target: pageTexts.pageId, set: { ...facts, revision: sql`${pageTexts.revision} + 1`, readAt: new Date() } });
    return true;
  });
  return isCurrent ? "read" : "picture-first";
}

/** Renders the turned picture of a published page beforehand, so that people see look and picture change at the same time. */
async function drawTurned(db: Db, image: Draws, { pageId, turns }: { pageId: string; turns: Turns }) {
  const page = await findLook(db, pageId);
  if (!page?.isPublished || !page.mayChange || !mayTurnItself(page)) return undefined;
  const recipe = turnedRecipe(page.recipe, turns);
  return { key: recipeKey(recipe), picture: await drawAhead(db, image, { pageId, recipe }) };
}

function lookOf(db: Db, pageId: string) {
  const { recipe, turnedBy } = pages;
  const look = { recipe, turnedBy, isPublished: isPublished(db), mayChange: mayLookChange(db) };
  return db.select(look).from(pages).where(eq(pages.id, pageId));
}

async function findLook(db: Db, pageId: string) {
  return (await lookOf(db, pageId))[0];
}

async function lockLook(tx: Db, pageId: string) {
  return (await lookOf(tx, pageId).for("no key update", { of: pages }))[0];
}

/**
 * Marks reading as done, after everything that follows from the text is written, so that the waiting person sees all of it at once. Returns
 * when the file arrived, if its page was read for the first time.
 */
export async function finishReading(db: Db, { pageId }: { pageId: string }): Promise<Date | undefined> {
  const [done] = await db
    .update(pages)
    .set({ analysis: "done" })
    .where(and(eq(pages.id, pageId), notInArray(pages.analysis, ["rendering", "done"])))
    .returning({ originalId: pages.originalFileId });
  await announcePage(db, pageId);
  return done && findArrival(db, { pageId, ...done });
}

async function findArrival(db: Db, { pageId, originalId }: { pageId: string; originalId: string }): Promise<Date | undefined> {
  const [arrived] = await db
    .select({ at: files.createdAt })
    .from(pageTexts)
    .innerJoin(files, eq(files.id, originalId))
    .where(and(eq(pageTexts.pageId, pageId), eq(pageTexts.revision, 1)));
  return arrived?.at;
}

/** Gives up reading: the page stays and can be published, and only the waiting ends. Text that was read meanwhile stays. */
export async function giveUpReading(db: Db, { pageId }: { pageId: string }): Promise<void> {
  await db
    .update(pages)
    .set({ analysis: "failed" })
    .where(and(eq(pages.id, pageId), ne(pages.analysis, "done")));
  await announcePage(db, pageId);
}

async function findPage(db: Db, pageId: string) {
  const [page] = await db
    .select({
      recipe: pages.recipe,
      renderedKey: pages.renderedKey,
      pictureKey: files.key,
      read: { text: pageTexts.text, words: pageTexts.words, source: pageTexts.source, doubt: pageTexts.doubt, recipe: pageTexts.recipe },
    })
    .from(pages)
    .innerJoin(files, eq(files.id, cleanPicture))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(pages.id, pageId));
  return page;
}

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** Returns whether a PDF's own text may be of another script, nonsense from its font, or not what the page says. */
function isDoubtful({ read }: Page): boolean {
  return read?.source === "pdf" && (read.doubt !== null || mayBeNonsense(read.text));
}

type FoundText = PageText & { turns: Turns; source: "pdf" | "ocr" };

/** Returns the page's text: that of the PDF, turned with the page; if it is doubtful, the picture is read as well. */
async function textOf(ocr: OcrEngine, page: Page): Promise<FoundText> {
  const known = page.read?.source === "pdf" ? page.read : undefined;
  const own = known && turned(known, turnsBetween(known.recipe, page.recipe));
  if (own && !isDoubtful(page)) return asItLies(own);
  return storage().withLocalFile(page.pictureKey, async (file) => {
    const isLayer = own && known.doubt === "layer" && !mayBeNonsense(own.text);
    if (isLayer && (await ocr.confirms({ file, lines: placedLines(own) }))) return asItLies(own);
    const recognised: FoundText = { ...(await ocr.read({ file })), source: "ocr" };
    return own ? believed(ocr, own, recognised, known.doubt) : recognised;
  });
}

function asItLies(own: PageText): FoundText {
  return { ...own, turns: 0, source: "pdf" };
}

/**
 * Decides between a PDF's own and the recognised text: possible nonsense is replaced by clear text that differs; incomplete text is joined
 * with the recognised one.
 */
async function believed(ocr: OcrEngine, own: PageText, recognised: FoundText, doubt: TextDoubt | null): Promise<FoundText> {
  if (mayBeNonsense(own.text)) return !isClear(recognised) || saysTheSame(own.text, recognised) ? asItLies(own) : recognised;
  if (doubt === null) return asItLies(own);
  const upright = turned(own, recognised.turns);
  const joined = await ocr.join({ own: upright, read: recognised });
  return joined ? { ...joined, turns: recognised.turns, source: "pdf" } : recognised;
}

type Turned = ReadPage & { recipe: Recipe; picture: KeptPicture | null | undefined };

/**
 * Turns the look of a page that lay on its side or upside down. If it has no picture yet, the job that renders it is enqueued in the same
 * transaction and not by the task afterwards, so that no turned page stays without a picture.
 */
async function turnItself(tx: Db, { pageId, personId, recipe, picture }: Turned): Promise<void> {
  const key = recipeKey(recipe);
  const staysAutomatic = sql`case when ${pages.automaticKey} = ${pages.recipeKey} then ${key} else ${pages.automaticKey} end`;
  await tx.update(pages).set({ recipe, recipeKey: key, turnedBy: "reading", automaticKey: staysAutomatic }).where(eq(pages.id, pageId));
  if (picture) {
    await putLook(tx, { pageId, recipe, picture });
    return noteTurned(tx, pageId);
  }
  await enqueue(tx, "render-page", { pageId, thenRead: false, personId }, { jobKey: `render:${pageId}`, maxAttempts: 3 });
}

/** Records the turn for the history of the versions that contain the page. */
async function noteTurned(tx: Db, pageId: string): Promise<void> {
  const n = sql`(
    select count(*)::int from ${versionPages} before join ${versionPages} own on own.version_id = before.version_id
    where own.page_id = ${pageId} and own.version_id = ${versions.id} and before.position <= own.position)`;
  const showing = tx.select({ id: versionPages.versionId }).from(versionPages).where(eq(versionPages.pageId, pageId));
  await tx
    .update(versions)
    .set({ turnedPages: sql`${versions.turnedPages} || ${n}` })
    .where(and(isNotNull(versions.publishedAt), inArray(versions.id, showing)));
}

function turned({ text, words }: PageText, turns: Turns): PageText {
  return { text, words: words.map((word) => ({ ...word, box: turnBox(word.box, turns) })) };
}

function turnsBetween(from: Recipe, to: Recipe): Turns {
  return ((to.turns - from.turns + 4) % 4) as Turns;
}
