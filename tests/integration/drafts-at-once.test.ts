import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { refusePrepared } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { giveUpLook } from "~/features/drafts/looks/give-up-look.server";
import { lockDraft, openDraft } from "~/features/drafts/open-draft.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { draftFiles, pages, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

function send(db: Db, viewer: Viewer, submissionId = randomUUID()) {
  return receiveFile(db, { viewer, submissionId, place: 0, name: "bon.png", body: streamOf(Buffer.from("bytes")) });
}

test("a draft is discarded while a file of it is refused: neither waits for the other", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await send(db, viewer);
  const [file] = await db.select().from(draftFiles);
  invariant(file, "a file came");
  let refusing: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockDraft(tx, viewer, file.versionId);
    refusing = refusePrepared(db, { draftFileId: file.id, reason: "too-hard" });
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    await tx.delete(versions).where(eq(versions.id, file.versionId));
  });
  await refusing;
  expect(await findDraft(db, viewer)).toBeUndefined();
});

test("a form sent again after its draft was published begins no other", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const submissionId = randomUUID();
  await send(db, viewer, submissionId);
  await db.update(versions).set({ publishedAt: new Date() });
  expect(await send(db, viewer, submissionId)).toEqual({ ok: true, repeated: true });
  expect(await findDraft(db, viewer)).toBeUndefined();
  expect(await send(db, await aPerson(db), submissionId)).toEqual({ ok: true, repeated: false });
});

test("a file whose draft went while it arrived comes into none", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  async function* slowly() {
    yield Buffer.from("first");
    await db.delete(versions).where(eq(versions.id, draft.id));
    yield Buffer.from("last");
  }
  const file = { viewer, submissionId: randomUUID(), place: 0, name: "bon.png" };
  expect(await receiveFile(db, { ...file, body: Readable.from(slowly()) })).toEqual({ ok: false, reason: "gone" });
  expect(await findDraft(db, viewer)).toBeUndefined();
});

test("a look is given up while its page is changed: neither waits for the other", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  const pageId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: draft.id, pageId, position: 0 });
  await db.update(pages).set({ recipeKey: "another look" });
  let givingUp: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockDraft(tx, viewer, draft.id);
    givingUp = giveUpLook(db, { pageId });
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    await tx.select().from(pages).where(eq(pages.id, pageId)).for("update");
  });
  await givingUp;
  expect(await db.select({ analysis: pages.analysis }).from(pages)).toEqual([{ analysis: "failed" }]);
});

test("a look that was made meanwhile is not given up, and Upload stays asked for", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  const pageId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: draft.id, pageId, position: 0 });
  await db.update(versions).set({ publishAskedAt: new Date() });
  await giveUpLook(db, { pageId });
  expect(await db.select({ analysis: pages.analysis }).from(pages)).toEqual([{ analysis: "none" }]);
  expect(await findDraft(db, viewer)).toMatchObject({ isPublishing: true });
});
