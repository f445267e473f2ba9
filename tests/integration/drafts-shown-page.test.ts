import { expect, test } from "vitest";
import { findSelected } from "~/features/drafts/adding/find-selected.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { findMarks } from "~/features/drafts/marks/find-marks.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { invariant } from "~/lib/invariant";
import { versionPages } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aDraft } from "../builders/drafts.ts";
import { aPng } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

test("whoever takes out another page than the one before them stays with theirs", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const [shown, other] = [await aPage(db, {}), await aPage(db, {})];
  for (const [position, pageId] of [shown, other].entries()) await db.insert(versionPages).values({ versionId, pageId, position });
  const takeOut = async (pageId: string) => {
    const draft = await findDraft(db, viewer);
    invariant(draft, "there is a draft");
    const form = draftForm.parse({ intent: `remove:${pageId}`, page: shown });
    return takeIntent(db, { viewer, draft, form, shownCorners: undefined, now: new Date() });
  };
  expect(await takeOut(other)).toEqual({ ok: true, outcome: "stayed", pageId: shown });
  expect(await takeOut(shown)).toEqual({ ok: true, outcome: "stayed" });
});

test("a page that has a row of its own since it was changed is still found by its former address", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner: viewer, pages: [{}, {}] });
  const edit = await openEdit(db, viewer, { documentId });
  const page = { versionId: edit?.id ?? "", pageId: pageIds[1] ?? "" };
  const turned = await changeLook(db, viewer, { ...page, change: { kind: "turn", quarters: 1 }, analyse: false });
  invariant(turned.ok && turned.pageId !== page.pageId, "it has a row of its own");
  expect(await findMarks(db, viewer, { documentId, pageId: page.pageId })).toMatchObject({ page: { id: turned.pageId } });
});

test("the first page of files that became pages since the draft was read is shown by the next look", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await aDraft(db, viewer, [{ name: "neu.png", buffer: await aPng("Seite") }]);
  const [page] = draft.pages;
  invariant(page?.sentAs, "it came with a form");
  const asked = { page: null, added: page.sentAs };
  expect(await findSelected(db, { ...draft, pages: [] }, asked)).toEqual({ selectedId: undefined, awaited: page.sentAs });
  expect(await findSelected(db, draft, asked)).toEqual({ selectedId: page.id, awaited: undefined });
});
