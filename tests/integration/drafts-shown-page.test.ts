import { expect, test } from "vitest";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { openDraft } from "~/features/drafts/open-draft.server";
import { takeIntent } from "~/features/drafts/take-intent.server";
import { invariant } from "~/lib/invariant";
import { versionPages } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
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
