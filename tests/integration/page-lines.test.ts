import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findLines } from "~/features/pages/text/find-lines.server";
import { unpackedLines } from "~/features/pages/text/packed-lines";
import { untouched } from "~/imaging/recipe";
import { files, pages, pageTexts } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aDatabase } from "../support/database.ts";

const word = (text: string, left: number) => ({ text, confidence: 90, line: 0, box: { left, top: 0.1, width: 0.2, height: 0.02 } });
const words = [word("Strom", 0.1), word("Wasser", 0.4)];

async function aReadPage() {
  const { db } = await aDatabase();
  await aPage(db, { text: "Gas", words: [word("Gas", 0.1)] });
  return { db, pageId: await aPage(db, { text: "Strom Wasser", words }) };
}

test("the lines of a page are its own, with the words that were searched for", async () => {
  const { db, pageId } = await aReadPage();
  const [line, ...others] = unpackedLines(await findLines(db, pageId, ["wasser"]));
  expect(others).toEqual([]);
  expect(line?.words).toMatchObject([
    { text: "Strom", isFound: false },
    { text: "Wasser", isFound: true },
  ]);
  // In parts of the width: the picture is 1000 px wide and 1400 px high.
  expect(line).toMatchObject({ top: 560 });
});

test("a turned page has no lines before it is read anew; another filter leaves them", async () => {
  const { db, pageId } = await aReadPage();
  const look = async (recipe: typeof untouched) => {
    await db.update(pages).set({ recipe }).where(eq(pages.id, pageId));
    return unpackedLines(await findLines(db, pageId, [])).length;
  };
  expect([await look({ ...untouched, turns: 1 }), await look({ ...untouched, filter: "grayscale" })]).toEqual([0, 1]);
});

test("without a text, or a picture of known size, there are none", async () => {
  const { db, pageId } = await aReadPage();
  const [page] = await db.select().from(pages).where(eq(pages.id, pageId));
  for (const size of [{ width: null }, { height: null, width: 1000 }]) {
    await db
      .update(files)
      .set(size)
      .where(eq(files.id, page?.renderedFileId ?? ""));
    expect(await findLines(db, pageId, [])).toBe("");
  }
  await db.delete(pageTexts);
  expect(await findLines(db, pageId, [])).toBe("");
});
