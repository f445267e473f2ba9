import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { grantPlan } from "~/features/billing/grants/grant-plan.server";
import { takeBackGrant } from "~/features/billing/grants/take-back-grant.server";
import { lockAllowance } from "~/features/billing/use-pages.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import type { Db } from "~db/client.server";
import { allowances, draftFiles, versionPages } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { soon } from "../support/soon.ts";

const now = new Date("2026-11-23T12:00:00Z");
const operator = { by: "root", note: "Versuch" };
const room = 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

const grant = async (viewer: Viewer) => {
  const validUntil = new Date("2027-01-01");
  const granted = await grantPlan(database.db, { operator, userId: viewer.id, validUntil, now });
  return granted.ok ? granted.id : "";
};
const takeBack = (tx: Db, grantId: string) => takeBackGrant(tx, { operator, grantId, now });
const pagesOf = async (db: Db, viewer: Viewer) => (await findAllowance(db, viewer, now)).pageCount;

/** Somebody with room for so many pages in the trial, premium by hand, and 20 edits that each add a page. */
async function anUploader() {
  const { db } = database;
  const viewer = await aPerson(db);
  await db
    .update(allowances)
    .set({ pageCount: env.TRIAL_PAGES - room })
    .where(eq(allowances.userId, viewer.id));
  const grantId = await grant(viewer);
  const [added = ""] = (await aPublishedDocument(db, { owner: viewer })).pageIds;
  const drafts = await Promise.all(Array.from({ length: 20 }, () => anEditWithPage(viewer, added)));
  const publish = (versionId: string) => askToPublish(db, viewer, { versionId, now });
  return { viewer, grantId, drafts, publish };
}

async function anEditWithPage(viewer: Viewer, pageId: string): Promise<string> {
  const { db } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner: viewer, pages: [{ text: "gelesen" }] });
  const versionId = (await openEdit(db, viewer, { documentId }))?.id ?? "";
  const [file] = await db
    .insert(draftFiles)
    .values({ versionId, name: "x.pdf", position: 1, state: "prepared", submissionId: randomUUID(), place: 0 })
    .returning({ id: draftFiles.id });
  await db.insert(versionPages).values({ versionId, pageId, position: 10_000, draftFileId: file?.id ?? null });
  return versionId;
}

/** Somebody waits for a lock. */
async function seeWaiting(): Promise<void> {
  const waiting = () => database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThan(0), soon);
}

test("20 uploads that begin while premium is being taken away get the pages that the trial has left, and no more", async () => {
  const { viewer, grantId, drafts, publish } = await anUploader();
  const publishing: ReturnType<typeof publish>[] = [];
  await database.db.transaction(async (tx) => {
    await takeBack(tx, grantId);
    // Few enough that a connection is left to look by.
    publishing.push(...drafts.slice(0, 3).map(publish));
    await seeWaiting();
    publishing.push(...drafts.slice(3).map(publish));
  });
  const answers = await Promise.all(publishing);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(room);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "used-up")).toHaveLength(15);
  expect(await pagesOf(database.db, viewer)).toBe(env.TRIAL_PAGES);
});

test("premium is not over before the pages are stored that it was looked up for", async () => {
  const { viewer, grantId } = await anUploader();
  const { db } = database;
  let taking: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    expect((await lockAllowance(tx, viewer.id, now)).plan).toBe("premium");
    taking = takeBack(db, grantId);
    await seeWaiting();
    expect((await findAllowance(tx, viewer, now)).plan).toBe("premium");
  });
  await taking;
  expect((await findAllowance(db, viewer, now)).plan).toBe("trial");
});

test("20 uploads during a downgrade: what was stored before stays, afterwards only what the trial has left is taken", async () => {
  const { db } = database;
  const storedBefore: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { viewer, grantId, drafts, publish } = await anUploader();
    const before = await pagesOf(db, viewer);
    const downgrade = () =>
      db.transaction(async (tx) => {
        await takeBack(tx, grantId);
        return (await pagesOf(tx, viewer)) - before;
      });
    const early = drafts.slice(0, round * 4).map(publish);
    const [stored, ...answers] = await Promise.all([downgrade(), ...early, ...drafts.slice(round * 4).map(publish)]);
    const published = answers.filter(({ ok }) => ok).length;
    expect(published).toBe(Math.max(stored, room));
    expect(answers.filter((answer) => !answer.ok && answer.reason === "used-up")).toHaveLength(20 - published);
    expect((await pagesOf(db, viewer)) - before).toBe(published);
    storedBefore.push(stored);
  }
  // The downgrade did come in between.
  expect(storedBefore.some((stored) => stored > 0 && stored < 20)).toBe(true);
}, 60_000);

test("what was stored as premium stays when that ends, and nothing more is added until it comes again", async () => {
  const { db } = database;
  const { viewer, grantId, drafts, publish } = await anUploader();
  for (const versionId of drafts.slice(0, 18)) expect((await publish(versionId)).ok).toBe(true);
  await takeBack(db, grantId);
  expect(await findAllowance(db, viewer, now)).toMatchObject({ plan: "trial", pageCount: env.TRIAL_PAGES - room + 18, pagesLeft: 0 });
  expect(await publish(drafts[18] ?? "")).toEqual({ ok: false, reason: "used-up" });
  await grant(viewer);
  expect((await publish(drafts[18] ?? "")).ok).toBe(true);
});
