import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { publishSent } from "~/features/drafts/saving/publish-sent.server";
import type { Db } from "~db/client.server";
import { draftFiles, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-26T10:00:00Z");

test("Upload for what a form brought makes one document, however often it is asked; until it is there, it waits", async () => {
  const { db } = await aDatabase();
  const jana = await aPerson(db);
  const { draft, file, submissionId } = await aDraftOfOneFile(db, jana, "received");
  const ask = () => publishSent(db, jana, { submissionId, now });
  expect([await ask(), await ask()]).toEqual(["waiting", "waiting"]);

  await db.update(draftFiles).set({ state: "prepared" }).where(eq(draftFiles.id, file));
  await db.insert(versionPages).values({ versionId: draft, pageId: await aPage(db, {}), position: 1, draftFileId: file });
  await publishDraft(db, { versionId: draft, now });
  expect([await ask(), await ask()]).toEqual(["published", "published"]);
  expect(await db.$count(versions)).toBe(1);
});

test("what was refused holds it back until it was seen; nobody uploads what somebody else sent", async () => {
  const { db } = await aDatabase();
  const [jana, olaf] = [await aPerson(db), await aPerson(db)];
  const { draft, file, submissionId } = await aDraftOfOneFile(db, jana, "refused");
  const ask = (viewer = jana, form: string = submissionId) => publishSent(db, viewer, { submissionId: form, now });
  expect(await ask()).toBe("held");
  expect([await ask(olaf), await ask(jana, randomUUID()), await ask(jana, "none")]).toEqual(["gone", "gone", "gone"]);

  await db.update(draftFiles).set({ putAwayAt: now }).where(eq(draftFiles.id, file));
  // Seen, and nothing is left: a document without pages is none.
  expect(await ask()).toBe("held");
  await db.insert(versionPages).values({ versionId: draft, pageId: await aPage(db, {}), position: 1 });
  expect(await ask()).toBe("published");
});

async function aDraftOfOneFile(db: Db, author: Awaited<ReturnType<typeof aPerson>>, state: "received" | "refused") {
  const { id: draft } = await aDraftRow(db, { author, changedAt: now });
  const submissionId = randomUUID();
  const [row] = await db
    .insert(draftFiles)
    .values({ versionId: draft, name: "Scan 1.jpg", position: 1, place: 0, submissionId, state })
    .returning({ id: draftFiles.id });
  return { draft, file: row?.id ?? "", submissionId };
}
