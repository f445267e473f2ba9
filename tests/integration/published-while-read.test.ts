import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { EngineError } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { sparePublishedCard } from "~/features/drafts/looks/spare-identity-card.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { finishReading, type Reads, readPage } from "~/features/pages/read-page.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { type Recipe, recipeKey, untouched } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { files, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aPng } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aSender } from "../builders/signings.ts";
import { linesOfWords } from "../builders/words.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = new Date("2026-11-22T12:01:00Z");
const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
const onItsSide: Recipe = { ...untouched, turns: 1 };
const card = "Bundesrepublik Deutschland Personalausweis Geburtsort Staatsangehörigkeit IDD<<MUSTERMANN<<ERIKA";

/** A draft of two pages that are read ahead; the engine finds the second one lying on its side. */
async function twoPages() {
  const database = await aDatabase();
  const { db, sql } = database;
  const viewer = await aPerson(db);
  const { id: versionId, documentId } = await openDraft(db, viewer);
  const pageIds = [await aPage(db, { text: "Eins" }), await aPage(db, { jpeg: await aPng("Zwei", { width: 200, height: 300 }) })];
  await db.insert(versionPages).values(pageIds.map((pageId, position) => ({ versionId, pageId, position })));
  const pageId = pageIds[1] ?? "";
  await db.update(pages).set({ analysis: "ahead" }).where(eq(pages.id, pageId));
  const publish = () => askToPublish(db, viewer, { versionId, now });
  const read = (meanwhile: () => Promise<unknown> = async () => {}, image: Reads["image"] = engines().image) => {
    const ocr: Reads["ocr"] = {
      confirms: async () => true,
      join: async () => null,
      async read() {
        await meanwhile();
        const isUpright = (await look()).turns === 1;
        return { text: "Zwei", words: [{ text: "Zwei", confidence: 90, line: 0, box }], turns: isUpright ? 0 : 1 };
      },
    };
    return readPage(db, { ocr, image }, { pageId, personId: viewer.id });
  };
  const look = async () => {
    const [page] = await db
      .select({ recipe: pages.recipe, key: pages.recipeKey, drawn: pages.renderedKey, width: files.width, height: files.height })
      .from(pages)
      .innerJoin(files, eq(files.id, pages.renderedFileId))
      .where(eq(pages.id, pageId));
    const [text] = await db.select().from(pageTexts).where(eq(pageTexts.pageId, pageId));
    const isDrawn = page?.key === page?.drawn;
    return { turns: page?.recipe.turns, isDrawn, size: [page?.width, page?.height], readAt: text?.recipe.turns, box: text?.words[0]?.box };
  };
  const pagesTurned = async () => (await listVersions(db, viewer, documentId)).map(({ turnedPages }) => turnedPages);
  const jobs = async () => (await sql`select task_identifier as task from graphile_worker.jobs`).map(({ task }) => task);
  return { database, db, viewer, versionId, documentId, pageIds, pageId, publish, read, look, pagesTurned, jobs };
}

test("a page that is published while it is read is turned once it is: its picture too, in the same version, and its readers are told", async () => {
  const { database, db, documentId, pageId, publish, read, look, pagesTurned, jobs } = await twoPages();
  expect(await read(publish)).toBe("read");
  expect(await look()).toEqual({ turns: 1, isDrawn: true, size: [600, 400], readAt: 1, box });
  expect(await pagesTurned()).toEqual([[2]]);
  expect(await jobs()).not.toContain("render-page");
  const heard = await hearChanges(database);
  await finishReading(db, { pageId });
  expect(await heard()).toContainEqual(expect.objectContaining({ topic: "document", id: documentId }));
});

test("a page whose own text may not be all that it says is read once it is published, as one without a text is", async () => {
  const { database, db, pageIds, publish } = await twoPages();
  const [first = ""] = pageIds;
  await db.update(pageTexts).set({ source: "pdf", doubt: "part" }).where(eq(pageTexts.pageId, first));
  await publish();
  expect(await db.select({ analysis: pages.analysis }).from(pages).where(eq(pages.id, first))).toEqual([{ analysis: "reading" }]);
  const asked = await database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'read-page'`;
  expect(asked).toMatchObject([{ payload: { pageId: first } }]);
});

test("an edit says that the page was turned, and turns it back in a version of its own", async () => {
  const { db, viewer, documentId, pageId, publish, read, look } = await twoPages();
  await publish();
  await read();
  await finishReading(db, { pageId });
  const edit = await openEdit(db, viewer, { documentId });
  expect((await findDraft(db, viewer, documentId))?.pages.map(({ turnedItself }) => turnedItself)).toEqual([false, true]);
  await changeLook(db, viewer, { versionId: edit?.id ?? "", pageId, change: { kind: "turn-back" }, analyse: false });
  const [, own] = (await findDraft(db, viewer, documentId))?.pages ?? [];
  expect(own).toMatchObject({ recipe: untouched, turnedItself: false });
  expect(await look()).toMatchObject({ turns: 1 });
});

type Situation = Awaited<ReturnType<typeof twoPages>>;

const asksToSign = ({ db, viewer, documentId }: Situation) =>
  setSigners(db, viewer, { documentId, asked: { before: new Set(), after: new Set([viewer.id]) }, sender: aSender, now });

test.each<[string, (situation: Situation) => Promise<unknown>]>([
  ["somebody is asked to sign it", asksToSign],
  [
    "there is a newer version",
    ({ db, viewer, documentId, pageIds }) =>
      appendVersion(db, { documentId, authorId: viewer.id, facts: { ...noPaperFacts, ...facts }, pageIds, isShare: true, now: later }),
  ],
  ["its reading had ended before", ({ db, pageId }) => finishReading(db, { pageId })],
])("a published page stays as it lies where %s", async (_, happens) => {
  const situation = await twoPages();
  const { db, versionId, publish, read, look, pagesTurned } = situation;
  await publish();
  await happens(situation);
  const before = await contentHash(db, versionId);
  expect(await read()).toBe("read");
  expect(await look()).toMatchObject({ turns: 0, isDrawn: true, readAt: 0 });
  expect((await pagesTurned()).flat()).toEqual([]);
  expect(await contentHash(db, versionId)).toBe(before);
});

const facts = { name: "Brief", documentType: "", tags: [], taxRelevance: false };

test("who is asked to sign at the moment in which the page is turned signs it as it lay", async () => {
  const situation = await twoPages();
  const { database, publish, read, look, pagesTurned } = situation;
  await publish();
  await whileHeld(
    database,
    (tx) => asksToSign({ ...situation, db: tx }),
    () => read(),
  );
  expect(await look()).toMatchObject({ turns: 0, isDrawn: true, readAt: 0 });
  expect(await pagesTurned()).toEqual([[]]);
});

test("published at the moment in which the draft's page is turned, it is read once more, and turned with its picture", async () => {
  const { database, viewer, versionId, read, look, pagesTurned } = await twoPages();
  const first = await whileHeld(
    database,
    (tx) => askToPublish(tx, viewer, { versionId, now }),
    () => read(),
  );
  expect(first).toBe("picture-first");
  expect(await look()).toMatchObject({ turns: 0, isDrawn: true });
  expect(await read()).toBe("read");
  expect(await look()).toMatchObject({ turns: 1, isDrawn: true, readAt: 1 });
  expect(await pagesTurned()).toEqual([[2]]);
});

test("a page whose picture cannot be drawn is read as it lies", async () => {
  const { publish, read, look } = await twoPages();
  await publish();
  const image = { render: () => Promise.reject(new EngineError("died", "killed")) };
  expect(await read(undefined, image)).toBe("read");
  expect(await look()).toMatchObject({ turns: 0, isDrawn: true, readAt: 0 });
});

/** A page that was given the look of a paper by itself, and turns out to be an identity card. */
async function aCard({ asPublished }: { asPublished: boolean }) {
  const { db, viewer, versionId, pageIds, pageId, ...rest } = await twoPages();
  await db.delete(versionPages).where(eq(versionPages.pageId, pageIds[0] ?? ""));
  await setLook(db, pageId, { ...untouched, filter: "document" });
  await db.update(pages).set({ automaticKey: pages.recipeKey });
  await changeDraft(db, viewer, { versionId, facts: { name: "Meiner" }, now });
  if (asPublished) await rest.publish();
  await db.insert(pageTexts).values({ pageId, text: card, words: linesOfWords(card), source: "ocr", recipe: untouched });
  const tell = async () => {
    const { isPublishedCard } = await suggestFromPage(db, { pageId, imageGuess: null, now });
    if (isPublishedCard) await sparePublishedCard(db, engines().image, { pageId });
    return isPublishedCard;
  };
  const shown = async () => {
    const { recipe, recipeKey, renderedKey } = pages;
    const [page] = await db.select({ recipe, recipeKey, renderedKey }).from(pages).where(eq(pages.id, pageId));
    return { filter: page?.recipe.filter, isDrawn: page?.recipeKey === page?.renderedKey };
  };
  const type = async () => (await db.select({ type: versions.documentType }).from(versions).where(eq(versions.id, versionId)))[0]?.type;
  return { ...rest, db, viewer, versionId, pageIds, pageId, tell, shown, type };
}

const setLook = (db: Db, pageId: string, recipe: Recipe) =>
  db
    .update(pages)
    .set({ recipe, recipeKey: recipeKey(recipe), renderedKey: recipeKey(recipe) })
    .where(eq(pages.id, pageId));

test("an identity card loses the look that it was given by itself, in a draft and where it was published before it was read", async () => {
  const inDraft = await aCard({ asPublished: false });
  expect(await inDraft.tell()).toBe(false);
  expect(await inDraft.type()).toBe("Ausweis");
  expect(await inDraft.shown()).toEqual({ filter: null, isDrawn: false });
  expect(await inDraft.jobs()).toContain("render-page");

  const published = await aCard({ asPublished: true });
  expect(await published.tell()).toBe(true);
  expect(await published.type()).toBe("Ausweis");
  expect(await published.shown()).toEqual({ filter: null, isDrawn: true });
  expect(await published.jobs()).not.toContain("render-page");
});

test("a published card keeps a look that somebody is asked to sign, that somebody chose, or that was there when it had been read", async () => {
  const asked = await aCard({ asPublished: true });
  await asksToSign(asked);
  await asked.tell();
  expect(await asked.shown()).toEqual({ filter: "document", isDrawn: true });

  const chosen = await aCard({ asPublished: true });
  await chosen.db.update(pages).set({ automaticKey: recipeKey(onItsSide) });
  await chosen.tell();
  expect(await chosen.shown()).toEqual({ filter: "document", isDrawn: true });

  const read = await aCard({ asPublished: true });
  await finishReading(read.db, read);
  await read.tell();
  expect(await read.shown()).toEqual({ filter: "document", isDrawn: true });
});

test("a page whose reading ends just as it is published waits for nothing more", async () => {
  const { database, db, pageId, publish, jobs } = await twoPages();
  const facts = { text: "Zwei", words: [], source: "ocr" as const, recipe: untouched };
  await db.insert(pageTexts).values({ pageId, ...facts });
  const published = await whileHeld(database, (tx) => finishReading(tx, { pageId }), publish);
  expect(published).toMatchObject({ published: true });
  const [page] = await db.select({ analysis: pages.analysis }).from(pages).where(eq(pages.id, pageId));
  expect(page?.analysis).toBe("done");
  expect(await jobs()).not.toContain("read-page");
});

test("an edit of a page that is still being read makes a copy that nobody reads yet", async () => {
  const { db, viewer, documentId, pageId, publish } = await twoPages();
  await publish();
  const edit = await openEdit(db, viewer, { documentId });
  const changed = await changeLook(db, viewer, {
    versionId: edit?.id ?? "",
    pageId,
    change: { kind: "turn", quarters: 1 },
    analyse: false,
  });
  const [copy] = await db
    .select({ analysis: pages.analysis })
    .from(pages)
    .where(eq(pages.id, changed.ok ? changed.pageId : ""));
  expect(copy?.analysis).toBe("none");
});
