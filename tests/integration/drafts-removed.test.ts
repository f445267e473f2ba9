import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { writeDownFiles } from "~/features/drafts/arriving/write-down-files.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { openDraft } from "~/features/drafts/open-draft.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { invariant } from "~/lib/invariant";
import { pages, versionPages } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T10:00:00Z");
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

/** A draft of three pages. */
async function aDraftOfThree() {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const pageIds = [await aPage(db, {}), await aPage(db, {}), await aPage(db, {})];
  await db.insert(versionPages).values(pageIds.map((pageId, position) => ({ versionId, pageId, position })));

  async function shown() {
    const draft = await findDraft(db, viewer);
    invariant(draft, "there is a draft");
    return { draft, removed: draft.removed, pageIds: draft.pages.map(({ id }) => id) };
  }

  async function press(intent: string, by: Viewer = viewer) {
    const { draft } = await shown();
    await takeIntent(db, { viewer: by, draft, form: draftForm.parse({ intent }), shownCorners: undefined, now });
    return shown();
  }

  return { db, viewer, versionId, pageIds, shown, press };
}

test("pages come back to their places one by one, the last one taken out first", async () => {
  const { db, pageIds, press } = await aDraftOfThree();
  const [first = "", second = "", third = ""] = pageIds;
  expect(await press(`remove:${second}`)).toMatchObject({ pageIds: [first, third], removed: { id: second, n: 2 } });
  await sweepFiles(db, { now: inTwoDays() });
  expect(await press(`restore:${second}`)).toMatchObject({ pageIds, removed: null });
  expect(await press(`restore:${second}`)).toMatchObject({ pageIds, removed: null });
  expect(await press("restore:nonsense")).toMatchObject({ pageIds });
});

test("put away, a page that was taken out is gone for good", async () => {
  const { db, pageIds, press } = await aDraftOfThree();
  const [first = "", second = "", third = ""] = pageIds;
  await press(`remove:${second}`);
  expect(await press("forget")).toMatchObject({ removed: null });
  expect(await press(`restore:${second}`)).toMatchObject({ pageIds: [first, third] });
  await sweepFiles(db, { now: inTwoDays() });
  expect(await db.$count(pages)).toBe(2);
});

test("a refusal that was put away stays away, the others stay", async () => {
  const { db, viewer, versionId, shown, press } = await aDraftOfThree();
  const submissionId = randomUUID();
  for (const [place, name] of ["a.txt", "b.txt"].entries())
    await writeDownFiles(db, viewer, { versionId, submissionId, quota: 0 }, [{ place, name, reason: "too-large" }]);
  const [a] = (await shown()).draft.files;
  const after = await press(`away:${a?.id}`);
  expect(after.draft.files.map(({ name }) => name)).toEqual(["b.txt"]);
  expect(after.draft.progress).toEqual({ prepared: 2, total: 2 });
});

test("nobody else brings back or puts away what is in a draft", async () => {
  const { db, viewer, versionId, pageIds, shown, press } = await aDraftOfThree();
  const stranger = await aPerson(db);
  await writeDownFiles(db, viewer, { versionId, submissionId: randomUUID(), quota: 0 }, [{ place: 0, name: "a.txt", reason: "too-large" }]);
  const { draft } = await press(`remove:${pageIds[0]}`);
  for (const intent of [`restore:${pageIds[0]}`, "forget", `away:${draft.files[0]?.id}`]) await press(intent, stranger);
  expect(await shown()).toMatchObject({ removed: { id: pageIds[0] }, draft: { files: [{ name: "a.txt" }] } });
});
