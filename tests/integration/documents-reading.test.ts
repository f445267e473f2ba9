import { expect, test } from "vitest";
import { findDocument } from "~/features/documents/find-document.server";
import type { AnalysisState } from "~/features/pages/rules";
import { pages } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

test.each<[AnalysisState, boolean]>([
  ["none", false],
  ["rendering", false],
  ["reading", false],
  ["failed", true],
])("a page without text that is %s: could it not be read? %s; one with text was read", async (analysis, failed) => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner, pages: [{ text: null }, { text: "" }, { text: "Beleg" }] });
  await db.update(pages).set({ analysis });
  const shown = await findDocument(db, owner, { documentId: id, versionId: null });
  expect(shown?.pages.map(({ readingFailed }) => readingFailed)).toEqual([failed, false, false]);
});
