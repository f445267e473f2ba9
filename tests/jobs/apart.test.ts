import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess, openedBy } from "~/features/access/give-access.server";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { announceFiles } from "~/features/drafts/apart/announce-files.server";
import { countApart, findApart } from "~/features/drafts/apart/find-apart.server";
import { discardApart, tryApartAgain } from "~/features/drafts/apart/kept-apart.server";
import { putApartAway } from "~/features/drafts/apart/put-apart-away.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { findLastUnfinished } from "~/features/drafts/find-unfinished.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { giveUpPublishing } from "~/features/drafts/saving/publish-draft.server";
import { sweepDrafts } from "~/features/drafts/sweep-drafts.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { allowances, documents, draftFiles, files, pages, versions } from "~db/schema/index";
import { aPdf, aPng, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const receipt = (n: number) =>
  `Restaurant Huber GmbH\nKassenbon ${4710 + n}\nLaugenbreze ${n},30\nSUMME EUR ${n},30\nMwSt 0,74\nVielen Dank`;

type Sent = { name: string; bytes: Buffer };
type Form = { submissionId?: string; firstPlace?: number; quota?: number };

async function sendApart(db: Db, viewer: Viewer, sent: readonly Sent[], { submissionId = randomUUID(), firstPlace = 0, quota }: Form = {}) {
  const form = receiveFiles(db, { viewer, submissionId, isApart: true, ...(quota && { quota }) });
  for (const [at, { name, bytes }] of sent.entries()) await form.take({ name, place: firstPlace + at, body: streamOf(bytes) });
  return form.finish();
}

const told = async (db: Db, viewer: Viewer) => (await findApart(db, viewer)).map(({ name, state, reason }) => [name, state, reason]);

test("four receipts become four documents with their facts, new until they are opened; a broken one is told by name", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const receipts = await Promise.all(Array.from({ length: 4 }, async (_, n) => ({ name: `bon-${n}.png`, bytes: await aPng(receipt(n)) })));
  const sent = [...receipts.slice(0, 2), { name: "kaputt.png", bytes: Buffer.from("kein Bild") }, ...receipts.slice(2)];
  expect(await sendApart(db, viewer, sent)).toEqual(Array(5).fill("kept"));
  expect(await countApart(db, viewer)).toEqual({ expected: 0, working: 5, done: 0, refused: 0, total: 5 });
  expect([await findDraft(db, viewer), await findLastUnfinished(db, viewer)]).toEqual([undefined, null]);

  await drainJobs(url);
  const { rows } = await listDocuments(db, viewer, {});
  expect(rows.map(({ documentType, pageTotal, isNew }) => [documentType, pageTotal, isNew])).toEqual(Array(4).fill(["Beleg", 1, true]));
  for (const { name, tags } of rows) expect([name.startsWith("Beleg, Restaurant Huber GmbH"), tags.length > 0]).toEqual([true, true]);
  // One shop and one kind of paper: what was paid tells them apart.
  expect(new Set(rows.map(({ name }) => name)).size).toBe(4);
  const outcome = await findApart(db, viewer);
  expect(outcome.filter(({ state }) => state === "done")).toHaveLength(4);
  expect(outcome.filter(({ state }) => state !== "done").map(({ name, reason }) => [name, reason])).toEqual([
    ["kaputt.png", "unknown-type"],
  ]);
  expect(await db.$count(versions, isNull(versions.publishedAt))).toBe(0);
  expect(await db.$count(documents)).toBe(4);

  await openedBy(db, viewer, rows[2]?.id ?? "");
  expect((await listDocuments(db, viewer, {})).rows.map(({ isNew }) => isNew)).toEqual(rows.map((_, at) => at !== 2));
  await putApartAway(db, viewer, { now: new Date() });
  expect(await findApart(db, viewer)).toEqual([]);
});

test("a photo that lies on its side becomes a document that stands upright", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await sendApart(db, viewer, [{ name: "bon.png", bytes: await aPng(receipt(1), { quarters: 1 }) }]);
  await drainJobs(url);
  expect(await db.$count(versions, isNull(versions.publishedAt))).toBe(0);
  const { recipe, recipeKey, renderedKey } = pages;
  const [page] = await db.select({ recipe, recipeKey, renderedKey }).from(pages);
  expect(page?.recipe.turns).toBe(3);
  expect(page?.renderedKey).toBe(page?.recipeKey);
});

test("a draft that is open stays as it is, and a PDF of several pages is one document", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const file = { viewer, submissionId: randomUUID(), place: 0, name: "entwurf.png" };
  await receiveFile(db, { ...file, body: streamOf(await aPng("Entwurf", slip)) });
  await drainJobs(url);
  const before = await findDraft(db, viewer);
  await sendApart(db, viewer, [{ name: "vertrag.pdf", bytes: await aPdf(["Mietvertrag", "Zweite Seite", "Dritte Seite"], slip) }]);
  await drainJobs(url);
  expect((await listDocuments(db, viewer, {})).rows.map(({ pageTotal }) => pageTotal)).toEqual([3]);
  expect(await findDraft(db, viewer)).toEqual({ ...before, suggestions: expect.anything(), pages: expect.anything() });
  expect(before?.pages).toHaveLength(1);
});

test("what goes beyond the trial is refused by name, as a whole, and what fits behind it is taken", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await db.update(allowances).set({ pageCount: 13 }).where(eq(allowances.userId, viewer.id));
  const sent = [
    { name: "eins.png", bytes: await aPng("Eins", slip) },
    { name: "zwei-seiten.pdf", bytes: await aPdf(["Zwei", "Drei"], slip) },
    { name: "vier.png", bytes: await aPng("Vier", slip) },
    { name: "fuenf.png", bytes: await aPng("Fünf", slip) },
  ];
  await sendApart(db, viewer, sent);
  await drainJobs(url);
  expect(await told(db, viewer)).toEqual([
    ["eins.png", "done", null],
    ["zwei-seiten.pdf", "refused", "used-up"],
    ["vier.png", "done", null],
    ["fuenf.png", "refused", "used-up"],
  ]);
  const [allowance] = await db.select().from(allowances).where(eq(allowances.userId, viewer.id));
  expect(allowance?.pageCount).toBe(15);
  expect(await db.$count(files, eq(files.addedBy, viewer.id))).toBe(2);

  // Nothing is left: what was announced besides need not be sent at all.
  const submissionId = randomUUID();
  await announceFiles(db, viewer, { submissionId, firstPlace: 0, names: ["sechs.png", "sieben.png"] });
  expect(await sendApart(db, viewer, [{ name: "sechs.png", bytes: await aPng("Sechs", slip) }], { submissionId })).toEqual(["used-up"]);
  expect((await told(db, viewer)).slice(4)).toEqual([
    ["sechs.png", "refused", "used-up"],
    ["sieben.png", "refused", "used-up"],
  ]);
});

test("the same form sent twice, also at once, makes nothing twice, even when its documents are gone", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const sent = [
    { name: "eins.png", bytes: await aPng("Eins", slip) },
    { name: "zwei.png", bytes: await aPng("Zwei", slip) },
  ];
  const submissionId = randomUUID();
  const both = await Promise.all([sendApart(db, viewer, sent, { submissionId }), sendApart(db, viewer, sent, { submissionId })]);
  expect(both.flat().sort()).toEqual(["kept", "kept", "repeated", "repeated"]);
  await drainJobs(url);
  const { rows } = await listDocuments(db, viewer, {});
  expect(rows).toHaveLength(2);
  expect(await db.$count(files, eq(files.addedBy, viewer.id))).toBe(2);
  await deleteDocument(db, viewer, { documentId: rows[0]?.id ?? "", now: new Date() });
  await putApartAway(db, viewer, { now: new Date() });
  expect(await sendApart(db, viewer, sent, { submissionId })).toEqual(["repeated", "repeated"]);
});

test("after a line that broke off all may be chosen once more: what had arrived makes no second document", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const all = await Promise.all(["a", "b", "c"].map(async (name) => ({ name: `${name}.png`, bytes: await aPng(name, slip) })));
  const [first, second] = [randomUUID(), randomUUID()];
  await announceFiles(db, viewer, { submissionId: first, firstPlace: 0, names: all.map(({ name }) => name) });
  await sendApart(db, viewer, all.slice(0, 1), { submissionId: first });
  expect(await told(db, viewer)).toEqual([
    ["a.png", "working", null],
    ["b.png", "expected", null],
    ["c.png", "expected", null],
  ]);
  expect(await sendApart(db, viewer, all, { submissionId: second })).toEqual(["repeated", "kept", "kept"]);
  await drainJobs(url);
  expect(await told(db, viewer)).toEqual([
    ["a.png", "done", null],
    ["b.png", "done", null],
    ["c.png", "done", null],
  ]);
  const twin = { name: "kopie von a.png", bytes: all[0]?.bytes ?? Buffer.alloc(0) };
  await sendApart(db, viewer, [twin]);
  expect((await findApart(db, viewer)).at(-1)).toMatchObject({ name: "kopie von a.png", reason: "twin", twinOf: "a.png" });
  expect(await db.$count(documents)).toBe(3);
});

test("two tabs send at once into one place, and bytes beyond the person's own are refused by name", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const stranger = await aPerson(db);
  const of = (name: string, bytes: number) => ({ name, bytes: Buffer.alloc(bytes, name) });
  await Promise.all([
    sendApart(db, viewer, [of("a1", 300), of("a2", 300)], { quota: 1000 }),
    sendApart(db, viewer, [of("b1", 300), of("b2", 300)], { quota: 1000 }),
  ]);
  const states = (await findApart(db, viewer)).map(({ state, reason }) => reason ?? state).sort();
  expect(states).toEqual(["over-quota", "working", "working", "working"]);
  expect(await findApart(db, stranger)).toEqual([]);
  expect(await db.$count(versions, and(eq(versions.authorId, viewer.id), isNull(versions.publishedAt)))).toBe(3);
});

test("what became of files is forgotten after 90 days, and a document that is shared is new to nobody else", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const friend = await aPerson(db);
  await sendApart(db, viewer, [{ name: "eins.png", bytes: await aPng("Eins", slip) }]);
  await drainJobs(url);
  const [row] = (await listDocuments(db, viewer, {})).rows;
  await giveAccess(db, { documentId: row?.id ?? "", userId: friend.id, grants: ["view"], givenById: viewer.id, now: new Date() });
  expect((await listDocuments(db, friend, {})).rows.map(({ isNew }) => isNew)).toEqual([false]);
  await giveAccess(db, { documentId: row?.id ?? "", userId: viewer.id, grants: ownerGrants, now: new Date() });
  expect((await listDocuments(db, viewer, {})).rows.map(({ isNew }) => isNew)).toEqual([true]);

  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await sweepDrafts(db, { now: inDays(89) });
  expect(await told(db, viewer)).toEqual([["eins.png", "done", null]]);
  await sweepDrafts(db, { now: inDays(91) });
  expect(await told(db, viewer)).toEqual([]);
});

test("a file that was too hard stays, whatever else is put away or forgotten, until its person has it tried again or discards it", async () => {
  const { db, url, sql } = await aDatabase();
  const viewer = await aPerson(db);
  const stranger = await aPerson(db);
  const now = new Date();
  await sendApart(db, viewer, [
    { name: "hart.png", bytes: await aPng("Hart", slip) },
    { name: "kaputt.png", bytes: await aPng("Kaputt", slip) },
  ]);
  const [hard, broken] = await db.select({ id: draftFiles.id }).from(draftFiles).orderBy(draftFiles.place);
  await refusePrepared(db, { draftFileId: hard?.id ?? "", reason: "too-hard" });
  await refusePrepared(db, { draftFileId: broken?.id ?? "", reason: "broken-image" });
  await sql`delete from graphile_worker._private_jobs`;
  expect((await findApart(db, viewer)).map(({ name, isKept }) => [name, isKept])).toEqual([
    ["hart.png", true],
    ["kaputt.png", false],
  ]);
  expect(await db.$count(files), "of the other one nothing is left").toBe(1);
  await putApartAway(db, viewer, { now });
  await sweepDrafts(db, { now: new Date(now.getTime() + 200 * 24 * 60 * 60 * 1000) });
  await sweepFiles(db, { now: new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000) });
  expect([await told(db, viewer), await findLastUnfinished(db, viewer)]).toEqual([[["hart.png", "refused", "too-hard"]], null]);

  const [{ id: apartFileId } = { id: "" }] = await findApart(db, viewer);
  for (const act of [tryApartAgain, discardApart]) await act(db, stranger, { apartFileId, now });
  expect(await told(db, viewer)).toEqual([["hart.png", "refused", "too-hard"]]);
  await tryApartAgain(db, viewer, { apartFileId, now });
  await discardApart(db, viewer, { apartFileId, now });
  expect(await told(db, viewer), "it is being worked on").toEqual([["hart.png", "working", null]]);
  await drainJobs(url);
  expect(await told(db, viewer)).toEqual([["hart.png", "done", null]]);
});

test("discarded, a file that was too hard is gone with its bytes", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await sendApart(db, viewer, [{ name: "hart.png", bytes: await aPng("Hart", slip) }]);
  const [file] = await db.select({ id: draftFiles.id, key: files.key }).from(draftFiles).innerJoin(files, eq(files.id, draftFiles.fileId));
  await refusePrepared(db, { draftFileId: file?.id ?? "", reason: "too-hard" });
  const [{ id: apartFileId } = { id: "" }] = await findApart(db, viewer);
  for (let times = 0; times < 2; times += 1) await discardApart(db, viewer, { apartFileId, now: new Date() });
  await tryApartAgain(db, viewer, { apartFileId, now: new Date() });
  expect([await told(db, viewer), await db.$count(documents), await db.$count(files)]).toEqual([[], 0, 0]);
  await expect(storage().withLocalFile(file?.key ?? "", async () => true)).rejects.toThrow();
});

test("a document that can be published at no try is told by name, and stays until it is tried again", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await sendApart(db, viewer, [{ name: "eins.png", bytes: await aPng("Eins", slip) }]);
  const [version] = await db.select({ id: versions.id }).from(versions);
  await giveUpPublishing(db, { versionId: version?.id ?? "" });
  expect(await told(db, viewer)).toEqual([["eins.png", "refused", "too-hard"]]);
  const draft = await openDraft(db, viewer);
  await giveUpPublishing(db, { versionId: draft.id });
  expect(await db.$count(versions)).toBe(2);
  await drainJobs(url);
  expect(await told(db, viewer)).toEqual([["eins.png", "refused", "too-hard"]]);
  const [{ id: apartFileId } = { id: "" }] = await findApart(db, viewer);
  await tryApartAgain(db, viewer, { apartFileId, now: new Date() });
  await drainJobs(url);
  expect(await told(db, viewer)).toEqual([["eins.png", "done", null]]);
});
