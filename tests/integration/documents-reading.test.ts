import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { abilitiesOn, ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
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

test("each reader is told their own rights, and from whom and since when they have them", async () => {
  const { db } = await aDatabase();
  const [owner, editor, signer] = [
    await aPerson(db, { displayName: "Jana Albrecht" }),
    await aPerson(db, { displayName: "Tobias Lindner" }),
    await aPerson(db),
  ];
  const { id: documentId } = await aPublishedDocument(db, { owner });
  const given = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
  await giveAccess(db, { documentId, userId: editor.id, grants: ["view", "edit"], givenById: owner.id, now: given(1) });
  await giveAccess(db, { documentId, userId: signer.id, grants: ["view", "sign"], givenById: editor.id, now: given(2) });
  const seenBy = (viewer: Viewer) => findDocument(db, viewer, { documentId, versionId: null });
  expect(await seenBy(owner)).toMatchObject({ may: abilitiesOn(ownerGrants), received: null });
  expect(await seenBy(editor)).toMatchObject({ may: abilitiesOn(["view", "edit"]), received: { by: "Jana Albrecht", at: given(1) } });
  expect(await seenBy(signer)).toMatchObject({ may: abilitiesOn(["view", "sign"]), received: { by: "Tobias Lindner", at: given(2) } });
});
