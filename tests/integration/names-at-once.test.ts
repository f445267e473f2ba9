import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { finishReading } from "~/features/pages/read-page.server";
import { untouched } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { documents, pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { linesOfWords } from "../builders/words.ts";
import { aDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-22T12:00:00Z");
const receipt = "Bäckerei Huber GmbH Kassenbon MwSt Kartenzahlung Vielen Dank\nGesamtbetrag 14,75 EUR";
const apart = ["Beleg, Bäckerei Huber GmbH", "Beleg, Bäckerei Huber GmbH, 14,75 €"];

/** A file that becomes a document by itself: its draft of one page. */
async function aSentFile(db: Db, viewer: Viewer) {
  const [document] = await db.insert(documents).values({ ownerId: viewer.id }).returning();
  const documentId = document?.id ?? "";
  const [version] = await db.insert(versions).values({ documentId, authorId: viewer.id, isApart: true, publishAskedAt: now }).returning();
  const versionId = version?.id ?? "";
  const pageId = await aPage(db, { text: null, originalName: "IMG_4711.jpg" });
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  await db.update(pages).set({ analysis: "ahead" }).where(eq(pages.id, pageId));
  const read = () => db.insert(pageTexts).values({ pageId, text: receipt, words: linesOfWords(receipt), source: "ocr", recipe: untouched });
  const publish = (tx: Db) => publishDraft(tx, { versionId, now });
  const tell = (tx: Db) => suggestFromPage(tx, { pageId, imageGuess: null, now });
  return { pageId, read, publish, tell };
}

async function twoFiles() {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  await db.update(users).set({ language: "de" });
  const files = [await aSentFile(db, viewer), await aSentFile(db, viewer)] as const;
  const names = async () =>
    (await db.select({ name: documents.name }).from(documents).orderBy(asc(documents.name))).map(({ name }) => name);
  return { database, db, files, names };
}

test("two documents that are read at the same moment get two names", async () => {
  const { database, db, files, names } = await twoFiles();
  for (const { read, publish } of files) {
    await publish(db);
    await read();
  }
  expect(await names()).toEqual(["IMG_4711", "IMG_4711"]);
  const [one, other] = files;
  await whileHeld(database, one.tell, () => other.tell(db));
  expect(await names()).toEqual(apart);
});

test("two that were read before either was published get two names", async () => {
  const { database, db, files, names } = await twoFiles();
  for (const { pageId, read, tell } of files) {
    await read();
    await tell(db);
    await finishReading(db, { pageId });
  }
  const [one, other] = files;
  await whileHeld(database, one.publish, () => other.publish(db));
  expect(await names()).toEqual(apart);
});
