import { expect, test } from "vitest";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { openDraft } from "~/features/drafts/open-draft.server";
import { takeIntent } from "~/features/drafts/take-intent.server";
import { invariant } from "~/lib/invariant";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

async function pressed(intent: string) {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await openDraft(db, viewer);
  const draft = await findDraft(db, viewer);
  invariant(draft, "there is a draft");
  const taken = await takeIntent(db, { viewer, draft, form: draftForm.parse({ intent }), shownCorners: undefined, now: new Date() });
  return { taken, tags: (await findDraft(db, viewer))?.tags };
}

test("a button for a page that is none changes nothing", async () => {
  for (const intent of ["remove:nonsense", "up:nonsense", "remove"]) expect((await pressed(intent)).taken).toMatchObject({ ok: true });
  expect((await pressed("analyse")).taken).toEqual({ ok: false, reason: "gone" });
});

test("a suggested tag is tidied like a typed one", async () => {
  expect((await pressed("tag:Büro\u0000 2026")).tags).toEqual(["Büro 2026"]);
});
