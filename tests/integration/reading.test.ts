import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OcrEngine, PageText } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import { announcePage } from "~/features/pages/announce-page.server";
import { finishReading, giveUpReading, readPage } from "~/features/pages/read-page.server";
import { type Recipe, recipeKey, untouched } from "~/imaging/recipe";
import { joinTexts } from "~/ocr/join-texts";
import type { Db } from "~db/client.server";
import { pages, pageTexts, versionPages } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { aPng } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";

const turned: Recipe = { ...untouched, turns: 1 };
const filtered: Recipe = { ...untouched, filter: "grayscale" };

async function aStoredPage(db: Db) {
  const { pageIds } = await aPublishedDocument(db, { owner: await aPerson(db), pages: [{ jpeg: await aPng("Bon") }] });
  return { pageId: pageIds[0] ?? "" };
}

/** What happens in the middle of the reading. */
function anOcrEngine(meanwhile: () => Promise<unknown> = async () => {}): OcrEngine & { reads: number } {
  return {
    reads: 0,
    confirms: async () => true,
    join: async () => null,
    async read() {
      this.reads += 1;
      await meanwhile();
      return { text: "Bon", words: [], turns: 0 };
    },
  };
}

const look = (db: Db, pageId: string, recipe: Recipe) =>
  db
    .update(pages)
    .set({ recipe, recipeKey: recipeKey(recipe) })
    .where(eq(pages.id, pageId));
const textsOf = (db: Db) => db.select({ text: pageTexts.text, recipe: pageTexts.recipe }).from(pageTexts);

test("a page whose look has no picture yet is not read before it has", async () => {
  const { db } = await aDatabase();
  const page = await aStoredPage(db);
  await look(db, page.pageId, turned);
  const ocr = anOcrEngine();
  expect(await readPage(db, { ...engines(), ocr }, page)).toBe("picture-first");
  expect(ocr.reads).toBe(0);
});

test("what was read on a page that was turned meanwhile is not kept", async () => {
  const { db } = await aDatabase();
  const page = await aStoredPage(db);
  const ofNewLook = { pageId: page.pageId, text: "neu", words: [], source: "ocr" as const, recipe: turned };
  const slow = anOcrEngine(async () => {
    await look(db, page.pageId, turned);
    await db.insert(pageTexts).values(ofNewLook);
  });
  expect(await readPage(db, { ...engines(), ocr: slow }, page)).toBe("picture-first");
  expect(await textsOf(db)).toEqual([{ text: "neu", recipe: turned }]);
});

test("another filter does not undo a reading", async () => {
  const { db } = await aDatabase();
  const page = await aStoredPage(db);
  expect(await readPage(db, { ...engines(), ocr: anOcrEngine(() => look(db, page.pageId, filtered)) }, page)).toBe("read");
  expect(await textsOf(db)).toEqual([{ text: "Bon", recipe: untouched }]);
});

const nonsense = "Сумма и ещё много знаков, которые ничего не значат";
/** "Rechnung über fünf neue Fenster und Türen, zahlbar …", each letter 29 places too low */
const shifted = "5HFKQXQJ ßEHU IßQI QHXH )HQVWHU XQG 7ßUHQ ]DKOEDU LQQHUKDOE YRQ YLHU]HKQ 7DJHQ RKQH $E]XJ";
const speaking = "Рахунок Rechnung за послуги зв'язку";

test.each([
  ["can be read well", nonsense, { count: 5, confidence: 90 }, "Rechnung ".repeat(5).trim(), "ocr"],
  ["can be read well, be the nonsense of Latin letters", shifted, { count: 5, confidence: 90 }, "Rechnung ".repeat(5).trim(), "ocr"],
  ["cannot", nonsense, { count: 4, confidence: 90 }, nonsense, "pdf"],
  ["is read with doubt", nonsense, { count: 11, confidence: 60 }, nonsense, "pdf"],
  ["says what the text does", speaking, { count: 5, confidence: 90 }, speaking, "pdf"],
] as const)(
  "of a PDF whose own text may be nonsense the picture is believed or not where it %s",
  async (_, own, { count, confidence }, text, source) => {
    const { db } = await aDatabase();
    const page = await aStoredPage(db);
    await db.insert(pageTexts).values({ ...page, text: own, words: [], source: "pdf", recipe: untouched });
    const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
    const words = Array.from({ length: count }, () => ({ text: "Rechnung", confidence, box, line: 0 }));
    const ocr = {
      confirms: async () => true,
      join: async () => null,
      read: async () => ({ text: words.map((word) => word.text).join(" "), words, turns: 0 as const }),
    };
    expect(await readPage(db, { ...engines(), ocr }, page)).toBe("read");
    expect(await db.select({ text: pageTexts.text, source: pageTexts.source }).from(pageTexts)).toEqual([{ text, source }]);
  },
);

const stamped = {
  text: "BEISPIEL-1",
  words: [{ text: "BEISPIEL-1", confidence: 100, line: 0, box: { left: 0.1, top: 0.9, width: 0.2, height: 0.02 } }],
};
const scannedWords = ["Amtsgericht", "Ulm", "Termin", "Donnerstag", "Sitzungssaal", "Rechtsstreit"];
const wordsAt = (confidence: number, words: string[]) =>
  words.map((text, line) => ({ text, confidence, line, box: { left: 0.1, top: 0.1 * (line + 1), width: 0.2, height: 0.02 } }));
const asText = (words: { text: string }[]) => words.map(({ text }) => text).join("\n");
const layer = (words: string[]) => ({ text: words.join("\n"), words: wordsAt(100, words) });

test.each([
  ["part", "is joined with what was read", stamped, false, [...scannedWords, "BEISPIEL-1"], "pdf", 1],
  ["layer", "is kept where a few lines say the same", layer(scannedWords), true, scannedWords, "pdf", 0],
  [
    "layer",
    "gives way to a reading that says otherwise",
    layer(scannedWords.map((word) => word.replace(/[a-t]/g, "l"))),
    false,
    scannedWords,
    "ocr",
    1,
  ],
] as const)("a PDF's text in doubt (%s) %s, and is looked at once", async (doubt, _, own, confirmed, said, source, times) => {
  const { db } = await aDatabase();
  const page = await aStoredPage(db);
  await db.insert(pageTexts).values({ ...page, ...own, source: "pdf", doubt, recipe: untouched });
  let reads = 0;
  const words = wordsAt(90, scannedWords);
  const read = async () => ({ text: asText(words), words, turns: 0 as const, reads: ++reads });
  const ocr = {
    read,
    confirms: async () => confirmed,
    join: async ({ own, read }: { own: PageText; read: PageText }) => joinTexts(own, read),
  };
  for (let n = 0; n < 2; n++) expect(await readPage(db, { ...engines(), ocr }, page)).toBe("read");
  const [kept] = await db.select().from(pageTexts);
  expect(kept).toMatchObject({ source, doubt: null, revision: 2 });
  expect(kept?.text.split("\n")).toEqual(said);
  expect(reads).toBe(times);
});

test("a page that went while it was read leaves nothing", async () => {
  const database = await aDatabase();
  const { db } = database;
  const page = await aStoredPage(db);
  const gone = anOcrEngine(async () => {
    await db.delete(versionPages);
    await db.delete(pages);
  });
  expect(await readPage(db, { ...engines(), ocr: gone }, page)).toBe("picture-first");
  expect(await textsOf(db)).toEqual([]);
});

test.each([
  ["finished", "rendering", "rendering", finishReading],
  ["finished", "reading", "done", finishReading],
  ["given up", "done", "done", giveUpReading],
  ["given up", "reading", "failed", giveUpReading],
] as const)("a reading that is %s is told, and makes %s into %s", async (_, before, after, end) => {
  const database = await aDatabase();
  const { db } = database;
  const page = await aStoredPage(db);
  await db.update(pages).set({ analysis: before });
  const told = await hearChanges(database);
  await end(db, page);
  expect(await db.select({ analysis: pages.analysis }).from(pages)).toEqual([{ analysis: after }]);
  expect(await told()).toMatchObject([{ topic: "document" }]);
});

test("how long a page took from its file to its text is said the first time, not when it is read again as it is turned", async () => {
  const { db } = await aDatabase();
  const page = await aStoredPage(db);
  const readAs = async (recipe: Recipe) => {
    await db.update(pages).set({ recipe, recipeKey: recipeKey(recipe), renderedKey: recipeKey(recipe), analysis: "reading" });
    expect(await readPage(db, { ...engines(), ocr: anOcrEngine() }, page)).toBe("read");
    return finishReading(db, page);
  };
  expect(await readAs(untouched)).toBeInstanceOf(Date);
  expect(await readAs(turned)).toBeUndefined();
});

test("a changed page is told to its draft's author and to all who may read the document, and to nobody else", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [owner, reader, author, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id, pageIds } = await aPublishedDocument(db, { owner, sharedWith: [reader] });
  await aPublishedDocument(db, { owner: stranger });
  const draft = await aDraftRow(db, { author, changedAt: new Date() });
  await db.insert(versionPages).values({ versionId: draft.id, pageId: pageIds[0] ?? "", position: 0 });

  const told = await hearChanges(database);
  await announcePage(db, pageIds[0] ?? "");
  expect(await told()).toEqual(
    [
      { userId: author.id, topic: "draft", id: draft.id },
      { userId: owner.id, topic: "document", id },
      { userId: reader.id, topic: "document", id },
    ].sort((a, b) => (a.userId < b.userId ? -1 : 1)),
  );
});
