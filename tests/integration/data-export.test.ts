import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { accountSections } from "~/features/own-data/export/account-sections.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { findDataExport, findDataExportFile } from "~/features/own-data/export/find-data-export.server";
import { dataExportFormat } from "~/features/own-data/export/format.server";
import { giveUpDataExport, makeDataExport } from "~/features/own-data/export/make-data-export.server";
import { ownDrafts } from "~/features/own-data/export/own-drafts.server";
import { sweepDataExports } from "~/features/own-data/export/sweep-data-exports.server";
import { zipStream } from "~/features/own-data/export/zip-stream.server";
import { dataExportLifetime } from "~/features/own-data/rules";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { refused } from "~/lib/result";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { allowances, contractNotices, dataExportDocuments, dataExports, files, notifications, planGrants } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aFullLife } from "../builders/full-life.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";
import { readZip } from "../support/zip.ts";

const now = new Date();
const password = "Sicheres Wort 7";
const proof = { password, userAgent: "", now };

/** As if no PDF could be made: what is left needs no engine. */
async function made({ db }: TestDatabase, viewer: Viewer): Promise<Map<string, Buffer>> {
  const [asked] = await db.select().from(dataExports).where(eq(dataExports.userId, viewer.id));
  const exportId = asked?.id ?? "";
  await db.update(dataExportDocuments).set({ result: "failed" }).where(eq(dataExportDocuments.exportId, exportId));
  await makeDataExport(db, { exportId, now });
  const file = await findDataExportFile(db, viewer, now);
  return readZip(await buffer(await storage().open(file?.key ?? "")));
}

/** Of a person with one document, whose PDF is not made. */
async function anAskedExport() {
  const database = await aDatabase();
  const { db } = database;
  const { viewer } = await aRegisteredPerson(db, { now });
  await aPublishedDocument(db, { owner: viewer, pages: [{ jpeg: Buffer.from("Bild") }] });
  const asked = await askForDataExport(db, { viewer, ...proof });
  return { database, viewer, exportId: asked.ok ? asked.exportId : "" };
}

function dataIn(zip: Map<string, Buffer>) {
  return dataExportFormat.parse(JSON.parse(String(zip.get("mappe.json"))));
}

test("a whole life is taken along in the form that is described beside it, with nothing that opens the account", async () => {
  const database = await aDatabase();
  const { db, sql } = database;
  const friend = await aPerson(db, { displayName: "a friend" });
  const { viewer, kept, shared, toSign, edit, draft, asker } = await aFullLife(database, { friend, name: "Jana", now });
  const theirs = await aPublishedDocument(db, {
    owner: friend,
    sharedWith: [viewer],
    name: "Von einer Freundin",
    pages: [{ text: "Gruß" }],
  });
  const trashed = await aPublishedDocument(db, { owner: viewer, name: "Im Papierkorb", pages: [{ jpeg: Buffer.from("weg") }] });
  await deleteDocument(db, viewer, { documentId: trashed.id, now });
  const jpeg = Buffer.from("ein Bild");
  const plain = await aPublishedDocument(db, {
    owner: viewer,
    name: "A/B: „Ü“",
    pages: [{ jpeg, originalName: "IMG 1.JPG", text: "Wort" }, { jpeg }],
  });
  await aFullLife(database, { friend, name: "Nora", now });
  // Pages without bytes have no hash either.
  await db
    .update(files)
    .set({ sha256: "0".repeat(64) })
    .where(eq(files.sha256, ""));

  await db.delete(dataExports);
  expect(await askForDataExport(db, { viewer, ...proof })).toMatchObject({ ok: true });
  expect(await db.select({ documents: dataExports.documents }).from(dataExports)).toEqual([{ documents: 6 }]);
  const zip = await made(database, viewer);
  const data = dataIn(zip);

  expect(new Set(data.documents.map(({ id }) => id))).toEqual(new Set([kept.id, shared.id, toSign.id, theirs.id, trashed.id, plain.id]));
  const of = (id: string) => data.documents.find((document) => document.id === id);
  expect(of(theirs.id)).toMatchObject({
    isReceived: true,
    cameBy: null,
    owner: "a friend",
    grants: ["view"],
    originals: [],
    versions: [{}],
  });
  expect(of(trashed.id)).toMatchObject({
    isReceived: false,
    cameBy: { door: "form", origin: "" },
    versions: [{ pages: trashed.pageIds }],
    trashedAt: expect.any(String),
  });
  expect(of(shared.id)?.versions.length).toBeGreaterThan(2);
  expect(of(toSign.id)?.signers.map(({ email }) => email)).toEqual(expect.arrayContaining([viewer.email, friend.email, asker.email]));
  expect(of(toSign.id)?.signingRecord.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["asked", "signed", "declined"]));
  expect(of(kept.id)?.notes).toMatchObject([{ text: "Notiz von Jana" }]);
  const told = new Set(data.pages.map(({ id }) => id));
  expect(data.documents.flatMap(({ versions }) => versions.flatMap(({ pages }) => pages)).filter((id) => !told.has(id))).toEqual([]);
  expect(data.pages.find(({ id }) => id === theirs.pageIds[0])).toMatchObject({ original: null, recipe: null, text: "Gruß" });
  expect(new Set(data.drafts.map(({ id }) => id))).toEqual(new Set([edit?.id, draft.id, ...data.drafts.map(({ id }) => id)]));

  const places = of(plain.id)?.originals.map(({ path }) => path) ?? [];
  expect(places).toEqual([
    expect.stringMatching(/^documents\/\d{5} A-B- „Ü“\/originals\/01 IMG 1\.JPG$/),
    expect.stringMatching(/02 scan\.jpg$/),
  ]);
  for (const path of places) expect(zip.get(path)).toEqual(jpeg);
  const listed = [...data.documents, ...data.drafts].flatMap(({ originals }) => originals.map(({ path }) => path));
  const missing = String(zip.get("MISSING.txt")).trim().split("\n");
  expect(listed.filter((path) => !zip.has(path)).sort()).toEqual(missing.filter((path) => !path.startsWith("profile/")).sort());
  expect([...zip.keys()].slice(0, 3)).toEqual(["README.txt", "mappe.schema.json", "mappe.json"]);
  expect(JSON.parse(String(zip.get("mappe.schema.json")))).toMatchObject({ properties: { documents: {} } });

  // The form that lies beside it says what can be said, and no more.
  const said = (corners: number, turns: number) =>
    dataExportFormat.safeParse({
      ...data,
      pages: data.pages.map((page) => ({ ...page, recipe: { corners: Array(corners).fill({ x: 0, y: 0 }), turns, filter: null } })),
    }).success;
  expect([said(4, 3), said(3, 3), said(4, 4), said(4, -1)]).toEqual([true, false, false, false]);

  // What is somebody else's alone is not in it, and no secret, closed or hashed, either.
  const text = String(zip.get("mappe.json"));
  expect(text).not.toContain("Nora");
  const secrets = await sql<{ secret: string }[]>`
    select token_hash as secret from sessions union all select token_hash from tokens union all select password_hash from credentials
    union all select secret from second_factors union all select code_hash from recovery_codes
    union all select public_key from passkeys union all select credential_id from passkeys
    union all select secret_hash from access_keys union all select secret from webhooks
    union all select password from mailboxes`;
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
});

test("it is asked for by the password, once at a time, and three times a day", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { viewer } = await aRegisteredPerson(db, { now });
  expect(await askForDataExport(db, { viewer, ...proof, password: "falsch" })).toEqual({ ok: false, reason: "wrong-password" });
  expect(await findDataExport(db, viewer, now)).toBeUndefined();

  const told = await hearChanges(database);
  const both = await Promise.all([1, 2].map(() => askForDataExport(db, { viewer, ...proof })));
  expect(both.map((answer) => (answer.ok ? "ok" : answer.reason)).sort()).toEqual(["asked-already", "ok"]);
  expect(await told()).toContainEqual(expect.objectContaining({ userId: viewer.id, topic: "own-data" }));
  expect(await findDataExport(db, viewer, now)).toMatchObject({ state: "asked", total: 0 });
  expect((await listSecurityEvents(db, viewer, { limit: 9 })).map(({ kind }) => kind)).toContain("data-export");
  await made(database, viewer);
  for (let n = 0; n < 3; n++) if ((await askForDataExport(db, { viewer, ...proof })).ok) await made(database, viewer);
  expect(await askForDataExport(db, { viewer, ...proof })).toEqual({ ok: false, reason: "too-often" });
  expect(await db.$count(dataExports)).toBe(1);
});

test("of two tabs that ask for it at the same moment the later one hears that it was asked for", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { viewer } = await aRegisteredPerson(db, { now });
  const asking = (tx: Db) => tx.insert(dataExports).values({ userId: viewer.id, askedAt: now });
  expect(await whileHeld(database, asking, () => askForDataExport(db, { viewer, ...proof }))).toEqual(refused("asked-already"));
});

test("two runners that write it at once make one file, one notification and one mail, and the other's bytes go", async () => {
  const { database, viewer, exportId } = await anAskedExport();
  const { db, sql } = database;
  await db.update(dataExportDocuments).set({ result: "failed" });
  const before = await stored();
  await Promise.all([1, 2].map(() => makeDataExport(db, { exportId, now })));
  expect((await stored()) - before).toBe(1);
  expect(await db.$count(files, eq(files.mediaType, "application/zip"))).toBe(1);
  await tellAll(db);
  expect(await db.$count(notifications, and(eq(notifications.kind, "data-export-ready"), eq(notifications.userId, viewer.id)))).toBe(1);
  const [mails] = await sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'send-data-export-notice'`;
  expect(mails?.n).toBe(1);
  await giveUpDataExport(db, { exportId, now });
  expect(await findDataExport(db, viewer, now)).toMatchObject({ state: "ready" });
});

test("its PDFs are waited for, and how far it is is told to the person's tabs", async () => {
  const { database, viewer, exportId } = await anAskedExport();
  const { db, sql } = database;
  const told = await hearChanges(database);
  const ofPerson = async () => (await told()).filter(({ userId, topic }) => userId === viewer.id && topic === "own-data");

  await sql`delete from graphile_worker._private_jobs`;
  await makeDataExport(db, { exportId, now });
  expect(await ofPerson()).toHaveLength(1);
  const jobs = await sql<{ task: string }[]>`select task_identifier as task from graphile_worker.jobs`;
  expect(jobs.map(({ task }) => task).sort()).toEqual(["export-pdf", "make-data-export"]);

  await db.update(dataExportDocuments).set({ result: "failed" });
  await makeDataExport(db, { exportId, now });
  // That one document is written, and that the file is ready.
  expect(await ofPerson()).toHaveLength(2);
});

test("an export that is given up is told to the person's tabs, and may be asked for anew", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { viewer } = await aRegisteredPerson(db, { now });
  await askForDataExport(db, { viewer, ...proof });
  const [asked] = await db.select().from(dataExports);
  const told = await hearChanges(database);
  await giveUpDataExport(db, { exportId: asked?.id ?? "", now });
  expect(await told()).toMatchObject([{ userId: viewer.id, topic: "own-data" }]);
  expect(await askForDataExport(db, { viewer, ...proof })).toMatchObject({ ok: true });
});

async function stored(): Promise<number> {
  let count = 0;
  for await (const _ of storage().list()) count += 1;
  return count;
}

test("after seven days the file is gone, and nobody gets it in the meantime before the sweep", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { viewer } = await aRegisteredPerson(db, { now });
  await askForDataExport(db, { viewer, ...proof });
  await made(database, viewer);
  const file = await findDataExportFile(db, viewer, now);
  const [{ endsAt } = { endsAt: null }] = await db.select({ endsAt: dataExports.endsAt }).from(dataExports);
  expect(Number(endsAt) - now.getTime()).toBeGreaterThanOrEqual(dataExportLifetime);
  const end = endsAt ?? now;
  expect(await findDataExportFile(db, viewer, new Date(end.getTime() - 1))).toBeDefined();
  expect(await findDataExportFile(db, viewer, end)).toBeUndefined();
  const later = new Date(end.getTime() + 1);
  expect(await sweepDataExports(db, { now: later })).toBe(1);
  await sweepFiles(db, { now: later });
  await expect(storage().open(file?.key ?? "")).rejects.toThrow("Nothing is stored");
});

function isSeveral(facts: unknown): facts is AsyncIterable<unknown> {
  return typeof facts === "object" && facts !== null && Symbol.asyncIterator in facts;
}

test("whoever has nothing yet takes nothing of anybody else's along", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { viewer: nora, former } = await aFullLife(database, { friend: await aPerson(db), name: "Nora", now });
  await db.update(allowances).set({ pageCount: 7 });
  await db.insert(planGrants).values({ userId: nora.id, validUntil: now, note: "Nora" });
  await db.insert(contractNotices).values({ userId: nora.id, kind: "cancel", name: "Nora", email: "nora@post.example", language: "de" });
  const person = await aPerson(db);
  expect(await findDataExport(db, nora, now)).toMatchObject({ state: "asked" });
  expect(await findDataExport(db, person, now)).toBeUndefined();
  expect(await ownDrafts(db, former), "what was begun with a right that is gone").toEqual([]);
  const sections: Record<string, unknown> = {};
  for await (const [name, facts] of accountSections(db, { person, own: { photo: null, signatures: [] } }))
    sections[name] = isSeveral(facts) ? await Readable.from(facts).toArray() : facts;
  const { profile, signIn, mailIn, plan, ...lists } = sections;
  expect(profile).toMatchObject({ displayName: person.displayName });
  expect(signIn).toEqual({ passwordChangedAt: null, secondStepSince: null, passkeys: [], accessKeys: [], webhooks: [], providers: [] });
  expect(mailIn).toEqual({ address: null, senders: [], mailboxes: [] });
  expect(plan).toEqual({ pagesPublished: 0, subscription: null, coupons: [], granted: [], declared: [] });
  expect(Object.entries(lists).filter(([, rows]) => !Array.isArray(rows) || rows.length > 0)).toEqual([]);
});

test("news about a document that is somebody else's does not tell how that is called by now", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  for (const [owner, name] of [
    [viewer, "Eigenes"],
    [friend, "Fremdes"],
  ] as const) {
    const { id: documentId } = await aPublishedDocument(db, { owner, sharedWith: [viewer, friend].filter((one) => one !== owner), name });
    for (const { id: userId } of [viewer, friend])
      await db.insert(notifications).values({ userId, kind: "document-shared", documentId, fromUserId: friend.id });
  }
  const told: unknown[] = [];
  for await (const [name, rows] of accountSections(db, { person: viewer, own: { photo: null, signatures: [] } }))
    if (name === "notifications") for await (const { document } of rows as AsyncIterable<{ document: string }>) told.push(document);
  expect(told.sort()).toEqual(["Eigenes", null]);
});

test("of however many rows none is left out and none comes twice, also where many came at one moment", async () => {
  const { db, sql } = await aDatabase();
  const person = await aPerson(db);
  await sql`insert into notifications (user_id, kind, created_at)
    select ${person.id}, 'data-export-ready', ${now.toISOString()}::timestamptz - n / 700 * interval '1 day' from generate_series(1, 1500) as n`;
  const listed: string[] = [];
  const own = { photo: null, signatures: [] };
  for await (const [name, rows] of accountSections(db, { person, own }))
    if (name === "notifications") for await (const { id } of rows as AsyncIterable<{ id: string }>) listed.push(id);
  const inOrder = await sql<{ id: string }[]>`select id from notifications order by created_at, id`;
  expect(listed).toEqual(inOrder.map(({ id }) => id));
});

test("a ZIP of more files than the old form can count is read by its new directory", async () => {
  const zip = zipStream();
  const read = buffer(zip.body);
  const count = 66_000;
  for (let n = 0; n < count; n++) await zip.add(`${n}.txt`, { bytes: 2, open: async () => Readable.from([Buffer.from("ab")]) });
  zip.end();
  const found = readZip(await read);
  expect(found.size).toBe(count);
  expect(String(found.get(`${count - 1}.txt`))).toBe("ab");
}, 30_000);

test("a source that breaks, or a reader that leaves, ends the ZIP", async () => {
  const broken = zipStream();
  const read = buffer(broken.body);
  read.catch(() => {});
  await expect(broken.add("a", { open: async () => Readable.from(failing()) })).rejects.toThrow("torn");
  await expect(read).rejects.toThrow("torn");

  const left = zipStream();
  const adding = left.add("b", { open: async () => Readable.from(endless()) });
  left.body.destroy();
  await expect(adding).rejects.toThrow();
  await expect(left.add("c", { open: async () => Readable.from([]) })).rejects.toThrow();
});

async function* failing() {
  yield Buffer.from("a");
  throw new Error("torn");
}

async function* endless() {
  for (;;) yield Buffer.alloc(1000);
}
