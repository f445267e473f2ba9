import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { finishReading } from "~/features/pages/read-page.server";
import { sendPhoto } from "~/features/profiles/photos/send-photo.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { pages, versionPages, versions } from "~db/schema/index";
import { askForLostWork } from "../../jobs/ask-for-lost-work.ts";
import { aPage } from "../builders/documents.ts";
import { aFullLife } from "../builders/full-life.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T12:00:00Z");

/** Tasks whose rows say themselves that they wait for them. */
const promised = ["prepare-file", "export-pdf", "make-zip", "run-bulk", "make-data-export", "cut-photo", "publish-draft", "render-page"];

/** Somebody who waits for everything at once. */
async function everythingAwaited() {
  const database = await aDatabase();
  const { db, sql } = database;
  const { viewer, draft } = await aFullLife(database, { friend: await aPerson(db), name: "Jana", now });
  await sendPhoto(db, { viewer, stored: await storage().put(newDocumentKey(), streamOf(Buffer.from("photo"))), square: null });
  const author = await aPerson(db);
  const { id: asked } = await openDraft(db, author);
  const readingId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: asked, pageId: readingId, position: 0 });
  await db.update(pages).set({ analysis: "reading" }).where(eq(pages.id, readingId));
  await db.update(versions).set({ publishAskedAt: now }).where(eq(versions.id, asked));
  const undrawnId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: draft.id, pageId: undrawnId, position: 9 });
  await db.update(pages).set({ recipeKey: "another look" }).where(eq(pages.id, undrawnId));
  await askForLostWork(db, { now });
  const jobs = async () => {
    const rows = await sql<{ job: string }[]>`
      select concat_ws(' ', t.identifier, j.key, j.payload->>'thenRead', coalesce(j.payload->>'actionId', j.payload->>'draftFileId')) as job
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any(${promised}) and j.attempts < j.max_attempts order by 1`;
    return rows.map(({ job }) => job);
  };
  return { db, sql, readingId, undrawnId, asked, jobs };
}

test("what waits for a job that does not exist is asked for again, whatever it is, and once", async () => {
  const { db, sql, readingId, undrawnId, asked, jobs } = await everythingAwaited();
  const before = await jobs();
  expect(new Set(before.map((job) => job.split(" ")[0]))).toEqual(new Set(promised));
  expect(before).toEqual(
    expect.arrayContaining([
      `render-page render:${readingId} true`,
      `render-page render:${undrawnId} false`,
      `publish-draft publish:${asked}`,
    ]),
  );
  expect(await askForLostWork(db, { now })).toEqual({});
  expect(await jobs()).toEqual(before);

  await sql`delete from graphile_worker._private_jobs`;
  await askForLostWork(db, { now });
  expect(await jobs()).toEqual(before);
});

test("a job that failed for good will do nothing more, one that runs its last try will", async () => {
  const { db, sql, jobs } = await everythingAwaited();
  const before = await jobs();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'somebody'`;
  expect(await askForLostWork(db, { now })).toEqual({});
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
  await askForLostWork(db, { now });
  expect(await jobs()).toEqual(before);
});

test("a version that still waits for a page that is read is filled in with what the page told its draft", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const pageId = await aPage(db, { text: "Rechnung Stadtwerke Strom Abschlag Rechnungsnummer 4711" });
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  await db.update(pages).set({ analysis: "ahead" }).where(eq(pages.id, pageId));
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  expect(await askToPublish(db, viewer, { versionId, now })).toMatchObject({ ok: true, published: true });
  await finishReading(db, { pageId });
  const awaits = async () => (await db.select({ awaits: versions.awaits }).from(versions).where(eq(versions.id, versionId)))[0]?.awaits;
  expect(await awaits()).not.toEqual([]);
  await askForLostWork(db, { now });
  expect(await awaits()).toEqual([]);
});
