import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { putAwayFile } from "~/features/drafts/adding/put-away-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findLocked, unlockFile } from "~/features/drafts/adding/unlock-file.server";
import { findApart } from "~/features/drafts/apart/find-apart.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, files, openedFiles, versions } from "~db/schema/index";
import { aPdf, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aRefusedFile } from "../builders/refused-files.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const now = new Date();
const password = "Schlüssel-4711";
const locked = () => aPdf(["Kontoauszug Sommer", "Zweite Seite"], { userPassword: password, ownerPassword: "besitz" });

async function aLockedFile(options: Partial<Parameters<typeof aRefusedFile>[2]> = {}) {
  const { db, url, sql } = await aDatabase();
  const viewer = await aPerson(db);
  const bytes = await locked();
  const draftFileId = await aRefusedFile(db, viewer, { name: "konto.pdf", bytes, reason: "encrypted-pdf", ...options });
  return { db, url, sql, viewer, bytes, draftFileId };
}

test("a locked PDF waits for its password, and with it becomes pages; what came stays as it came", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const bytes = await locked();
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "konto.pdf", body: streamOf(bytes) });
  await drainJobs(url);
  const waiting = await findDraft(db, viewer);
  const [{ id: draftFileId = "" } = {}] = waiting?.files ?? [];
  expect([waiting?.pages, waiting?.files]).toMatchObject([[], [{ name: "konto.pdf", state: "refused", reason: "encrypted-pdf" }]]);

  expect(await unlockFile(db, viewer, { draftFileId, password: "falsch", now })).toEqual({ ok: false, reason: "wrong-password" });
  expect(await findLocked(db, viewer, draftFileId), "the file is kept").toMatchObject({ name: "konto.pdf" });
  expect(await unlockFile(db, viewer, { draftFileId, password, now })).toEqual({ ok: true });
  await drainJobs(url);

  const draft = await findDraft(db, viewer);
  const [first, second] = draft?.pages ?? [];
  invariant(draft && first && second, "both pages were prepared");
  expect(draft.files).toEqual([]);
  const original = await findPageFile(db, viewer, first.id, "original");
  expect(bytes.equals(await buffer(await storage().open(original?.key ?? "")))).toBe(true);
  const copies = await db.select().from(openedFiles);
  for (const { fileId } of copies)
    expect(await findPageFile(db, viewer, first.id, fileId), "what was unlocked leaves by no address").toBe(undefined);

  // A look and an export ask for the PDF once more.
  await changeLook(db, viewer, { versionId: draft.id, pageId: second.id, change: { kind: "turn", quarters: 1 }, analyse: false });
  await askToPublish(db, viewer, { versionId: draft.id, now });
  await drainJobs(url);
  const [row] = (await listDocuments(db, viewer, { terms: ["kontoauszug"] })).rows;
  const ask = async () => askForExport(db, viewer, { documentId: row?.id ?? "", versionId: null, now });
  await ask();
  await drainJobs(url);
  const answer = await ask();
  invariant(answer?.state === "ready", "the export was made");
  const written = mupdf.Document.openDocument(await buffer(await storage().open(answer.file.key)), "application/pdf");
  expect(written.needsPassword()).toBe(false);
  expect(
    written.loadPage(0).toStructuredText("preserve-images").asJSON(),
    "its page is there as it stands, not as a picture",
  ).not.toContain('"image"');
  expect(written.loadPage(0).toStructuredText("").asText()).toContain("Kontoauszug Sommer");
});

test("a password is in no row and in no job, whether it opens the file or not", async () => {
  const { db, sql, viewer, draftFileId } = await aLockedFile();
  for (const said of ["Daneben-0815", password]) await unlockFile(db, viewer, { draftFileId, password: said, now });
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`;
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables)
    for (const { row } of await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`))
      expect(row).not.toMatch(/Daneben|Schlüssel|-4711|-0815/);
  expect(await sql`select task_identifier as task from graphile_worker.jobs`).toEqual([{ task: "prepare-file" }]);
});

test("a locked file that was to be a document of its own is one once its password is said", async () => {
  const { db, url, viewer, draftFileId } = await aLockedFile({ isApart: true });
  expect(await findApart(db, viewer)).toMatchObject([{ state: "refused", isKept: true, lockedId: draftFileId }]);
  expect(await unlockFile(db, viewer, { draftFileId, password: "besitz", now })).toEqual({ ok: true });
  expect(await findApart(db, viewer)).toMatchObject([{ state: "working", reason: null, lockedId: null }]);
  await drainJobs(url);
  expect(await findApart(db, viewer)).toMatchObject([{ state: "done" }]);
  expect((await listDocuments(db, viewer, { terms: ["sommer"] })).rows).toHaveLength(1);
});

test("a password that comes twice at once opens the file once", async () => {
  const { db, sql, viewer, draftFileId } = await aLockedFile();
  const both = await Promise.all([1, 2].map(() => unlockFile(db, viewer, { draftFileId, password, now })));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both).toContainEqual({ ok: false, reason: "gone" });
  expect([await db.$count(files), await db.$count(openedFiles)]).toEqual([2, 1]);
  expect(await sql`select 1 from graphile_worker.jobs`).toHaveLength(1);
});

test("nobody else's locked file opens, and none that waits for no password", async () => {
  const { db, viewer, draftFileId } = await aLockedFile();
  const stranger = await aPerson(db);
  const hard = await aRefusedFile(db, stranger, { name: "hart.pdf", bytes: await locked() });
  const gone = { ok: false, reason: "gone" };
  expect(await unlockFile(db, stranger, { draftFileId, password, now })).toEqual(gone);
  expect(await unlockFile(db, stranger, { draftFileId: hard, password, now })).toEqual(gone);
  expect(await unlockFile(db, viewer, { draftFileId: "x", password, now })).toEqual(gone);
  await db.update(versions).set({ publishedAt: now });
  expect(await unlockFile(db, viewer, { draftFileId, password, now })).toEqual(gone);
});

test("room and tries are asked for before the file is opened", async () => {
  const { db, viewer, draftFileId, bytes } = await aLockedFile();
  const unlock = async () => {
    throw new Error("nothing is to be opened");
  };
  const asked = { draftFileId, password, now };
  expect(await unlockFile(db, viewer, { ...asked, password: "" })).toEqual({ ok: false, reason: "empty" });
  expect(await unlockFile(db, viewer, { ...asked, engine: { unlock }, quota: bytes.length })).toEqual({ ok: false, reason: "over-quota" });
  expect(await unlockFile(db, viewer, { ...asked, quota: bytes.length + 100 })).toEqual({ ok: false, reason: "over-quota" });
  expect(await db.$count(openedFiles)).toBe(0);
  for (let tries = 2; tries < 20; tries += 1) await unlockFile(db, viewer, { ...asked, quota: 1 });
  expect(await unlockFile(db, viewer, { ...asked, engine: { unlock } })).toEqual({ ok: false, reason: "too-often" });
  expect(await findLocked(db, viewer, draftFileId)).toBeDefined();
});

test("put away, a locked file is gone with its bytes", async () => {
  const { db, viewer, draftFileId } = await aLockedFile();
  const [file] = await db
    .select({ key: files.key, versionId: draftFiles.versionId })
    .from(draftFiles)
    .innerJoin(files, eq(files.id, draftFiles.fileId));
  await putAwayFile(db, viewer, { versionId: file?.versionId ?? "", draftFileId, now });
  expect([await findLocked(db, viewer, draftFileId), await db.$count(files)]).toEqual([undefined, 0]);
  await expect(storage().withLocalFile(file?.key ?? "", async () => true)).rejects.toThrow();
});

test("what was unlocked goes with what it was unlocked of, and not before", async () => {
  const { db, url, viewer, draftFileId } = await aLockedFile();
  await unlockFile(db, viewer, { draftFileId, password, now });
  await drainJobs(url);
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await sweepFiles(db, { now: later });
  expect(await keysOf(db)).toHaveLength(1);
  const [key = ""] = await keysOf(db);
  const draft = await findDraft(db, viewer);
  await discardDraft(db, viewer, { versionId: draft?.id ?? "" });
  await sweepFiles(db, { now: later });
  expect([await keysOf(db), await db.$count(files)]).toEqual([[], 0]);
  await expect(storage().withLocalFile(key, async () => true)).rejects.toThrow();
});

async function keysOf(db: Db): Promise<string[]> {
  const rows = await db.select({ key: files.key }).from(openedFiles).innerJoin(files, eq(files.id, openedFiles.fileId));
  return rows.map(({ key }) => key);
}
