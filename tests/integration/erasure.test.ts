import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findViewer } from "~/features/accounts/queries.server";
import type { Viewer } from "~/features/accounts/rules";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { startSession } from "~/features/accounts/start-session.server";
import { makeCoupons } from "~/features/billing/coupons/make-coupons.server";
import { redeemCoupon } from "~/features/billing/coupons/redeem-coupon.server";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToLeave } from "~/features/own-data/erasure/ask-to-leave.server";
import { enqueueDueErasures } from "~/features/own-data/erasure/enqueue-due.server";
import { eraseAccount, subjectHashOf } from "~/features/own-data/erasure/erase-account.server";
import { countErased, eraseDocuments } from "~/features/own-data/erasure/erase-documents.server";
import { findDeparture } from "~/features/own-data/erasure/find-departure.server";
import { finishErasure } from "~/features/own-data/erasure/finish-erasure.server";
import { sendDepartureLetter } from "~/features/own-data/erasure/send-departure-letter.server";
import { stay } from "~/features/own-data/erasure/stay.server";
import { whatLeaves } from "~/features/own-data/erasure/what-leaves.server";
import { graceBeforeErasure } from "~/features/own-data/rules";
import { sweepWords } from "~/features/search/collect-words.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { departures, documents, erasures, notifications, pages, sessions, subscriptions, users, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aFullLife } from "../builders/full-life.ts";
import { aPerson } from "../builders/people.ts";
import { fateOfColumns } from "../builders/personal-columns.ts";
import { giveSignature } from "../builders/signatures.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { everyRow, harmDone } from "../support/harm.ts";
import { lettersTo } from "../support/letters.ts";
import { tellAll } from "../support/news.ts";
import { soon } from "../support/soon.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date();
const password = "Sicheres Wort 7";
/** letters alone, as words are kept */
const marker = `Zyz${randomUUID().replace(/[^a-f]/g, "")}`;
const after = new Date(now.getTime() + graceBeforeErasure);

const fate = fateOfColumns();

test("of every column that the database has it is said what becomes of it when somebody is erased", async () => {
  const { sql } = await aDatabase();
  const columns = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  // A new column belongs into tests/builders/personal-columns.ts; one that holds something of a person, into erase-account first.
  expect([...fate.keys()].sort()).toEqual(columns.map(({ name }) => name).sort());
});

/** Every column of every table of ours that holds one of the words, read from the database's own catalogue. */
async function whereIsIt({ sql }: TestDatabase, words: string[]): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'graphile_worker') and table_name in (
      select table_name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE')`;
  const found: string[] = [];
  for (const { table, column } of columns)
    for (const word of words) {
      const schema = table.startsWith("_private") || table === "known_crontabs" || table === "migrations" ? "graphile_worker" : "public";
      const [hit] = await sql`select 1 from ${sql(schema)}.${sql(table)} where ${sql(column)}::text ilike ${`%${word}%`} limit 1`;
      if (hit) found.push(`${table}.${column}`);
    }
  return [...new Set(found)].sort();
}

test("after a whole life is erased no row and no file holds the person, but what is said to stay", async () => {
  const database = await aDatabase();
  const { db } = database;
  const friend = await aPerson(db, { displayName: "a friend" });
  const life = await aFullLife(database, { friend, name: marker, now });
  const { viewer } = life;
  // Without a provider of payments there is nothing to end there: tests/integration/payments does.
  await db.delete(subscriptions).where(eq(subscriptions.userId, viewer.id));
  const consumer = { name: marker, email: viewer.email, reason: marker, day: null, language: "de", sender: "192.0.2.7" } as const;
  await receiveNotice(db, { kind: "cancel", ...consumer, now });
  const contract = await aDocumentToSign(db, { owner: friend, signers: [viewer], name: "Vertrag", modifiedAt: now, now });
  const paper = { documentId: contract.id, versionId: contract.versionId, content: await contentHash(db, contract.versionId) };
  const signature = (tx: typeof db) => aSignature(tx, viewer);
  expect(await signVersion(db, viewer, { ...paper, sender: aSender, signature, now })).toMatchObject({ ok: true });
  expect(await whatLeaves(db, viewer), "what was signed of one's own stays with nobody").toMatchObject({ signed: 1 });
  const theirs = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "Bleibt" });
  const open = await openEdit(db, friend, { documentId: life.shared.id });
  expect(open).toBeUndefined();
  const leaving = { viewer, password, address: ` ${viewer.email.toUpperCase()} `, userAgent: "", now };
  expect(await askToLeave(db, leaving)).toEqual({ ok: true, leavesAt: after });
  expect(await db.$count(sessions, eq(sessions.userId, viewer.id))).toBe(0);
  await tellAll(db);
  expect(await db.$count(notifications, eq(notifications.userId, friend.id))).toBeGreaterThan(0);

  await eraseAccount(db, { userId: viewer.id, now: new Date(after.getTime() - 1) });
  expect(await db.$count(users, eq(users.id, viewer.id))).toBe(1);
  const heard = await hearChanges(database);
  await eraseAccount(db, { userId: viewer.id, now: after });
  expect(await heard(), "contacts' open lists lose them").toContainEqual({ userId: friend.id, topic: "connections", id: friend.id });
  const [record] = await db.select().from(erasures);
  expect(record).toMatchObject({ subjectHash: subjectHashOf(viewer.id), askedAt: now, erasedAt: after, finishedAt: null });
  expect(record?.counts).toMatchObject({ documents: expect.any(Number), pages: expect.any(Number) });
  await finishErasure(db, { erasureId: record?.id ?? "", now: after });

  await sweepWords(db);
  // People who were made for the life, and call themselves after it, are others.
  await db
    .update(users)
    .set({ displayName: "another" })
    .where(eq(users.displayName, `asks ${marker}`));
  await db
    .update(users)
    .set({ displayName: "another" })
    .where(eq(users.displayName, `former ${marker}`));
  await database.sql`delete from graphile_worker._private_jobs`;
  const left = await whereIsIt(database, [viewer.email, marker]);
  expect(left.filter((column) => fate.get(column) !== "evidence")).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(["contract_notices.email", "signing_events.entry", "signings.name"]));
  // Where not even an id of theirs is meant to stay, none does.
  const ids = await whereIsIt(database, [viewer.id]);
  expect(ids.filter((column) => !["evidence", "id"].includes(fate.get(column) ?? ""))).toEqual([]);
  for await (const { key } of storage().list()) {
    expect(key).not.toContain(viewer.id);
    expect(await text(await storage().open(key))).not.toContain(marker);
  }
  const [kept] = await db.select({ participants: versions.participants }).from(versions).where(eq(versions.documentId, theirs.id));
  expect(kept?.participants.find(({ userId }) => userId === viewer.id)).toMatchObject({ displayName: "", email: "" });
  // Done again it does nothing.
  await eraseAccount(db, { userId: viewer.id, now: after });
  expect(await db.$count(erasures)).toBe(1);
}, 120_000);

/** To leave has ended the sessions there were. */
async function signedInAnew(db: Db, { id }: Viewer): Promise<Viewer> {
  const token = await startSession(db, { userId: id, userAgent: "", now });
  const found = await findViewer(db, token, now);
  invariant(found, "signed in");
  return found.viewer;
}

test("who asks to leave, comes back, leaves and is erased changes no row of another whole life, also of one that leaves as well", async () => {
  const database = await aDatabase();
  const { db } = database;
  const life = async (name: string) => {
    const friend = await aPerson(db, { displayName: "a friend" });
    const lived = await aFullLife(database, { friend, name, now });
    const contract = await aDocumentToSign(db, { owner: friend, signers: [lived.viewer], modifiedAt: now, now });
    const paper = { documentId: contract.id, versionId: contract.versionId, content: await contentHash(db, contract.versionId) };
    const signed = await signVersion(db, lived.viewer, { ...paper, sender: aSender, signature: (tx) => aSignature(tx, lived.viewer), now });
    expect(signed).toMatchObject({ ok: true });
    // A hand that was given nowhere, and an edit of what is somebody else's.
    await giveSignature(db, lived.viewer, { now });
    await giveAccess(db, { documentId: contract.id, userId: lived.viewer.id, grants: ["view", "edit", "sign"], now });
    expect(await openEdit(db, lived.viewer, { documentId: contract.id })).toBeDefined();
    return lived.viewer;
  };
  const leave = async (viewer: Viewer) => {
    const asked = await askToLeave(db, { viewer, password, address: viewer.email, userAgent: "", now });
    expect(asked).toMatchObject({ ok: true });
  };
  const nora = await life("Nora");
  const [left, counted] = [await whatLeaves(db, nora), await countErased(db, nora.id)];
  expect(left).toMatchObject({ received: 1, signed: 1 });
  await leave(nora);
  await sendDepartureLetter(db, nora.id);
  await tellAll(db);
  const theirs = await everyRow(database);
  const ute = await life("Ute");
  expect([await whatLeaves(db, nora), await countErased(db, nora.id)]).toEqual([left, counted]);
  // Without a provider of payments there is nothing to end there.
  await db.delete(subscriptions).where(eq(subscriptions.userId, ute.id));

  const deeds = {
    "asks to leave": () => leave(ute),
    "gets the letter": async () => {
      await sendDepartureLetter(db, ute.id);
      const letters = await Promise.all([ute, nora].map(({ email }) => lettersTo(email)));
      expect(letters.map((all) => all.filter(({ subject }) => subject === letters[0]?.[0]?.subject).length)).toEqual([1, 1]);
    },
    "comes back": () => stay(db, { by: { viewerId: ute.id }, userAgent: "", now }),
    "asks again": async () => leave(await signedInAnew(db, ute)),
    "is erased": () => eraseAccount(db, { userId: ute.id, now: after }),
  };
  expect(await harmDone(database, { theirs, deeds })).toEqual({ harmed: {}, idle: [] });
  const [record] = await db.select().from(erasures);
  expect(record).toMatchObject({ subjectHash: subjectHashOf(ute.id), counts: counted });
}, 60_000);

test("who should have gone and whose job was lost goes with the next sweep", async () => {
  const database = await aDatabase();
  const { db, sql } = database;
  const [late, early] = [await aPerson(db), await aPerson(db)];
  const facts = { askedAt: now, secretHash: "" };
  await db.insert(departures).values({ ...facts, userId: late.id, leavesAt: after });
  await db.insert(departures).values({ ...facts, userId: early.id, leavesAt: new Date(after.getTime() + 1), secretHash: "other" });
  await enqueueDueErasures(db, after);
  const asked = await sql`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'erase-account'`;
  expect(asked).toEqual([{ payload: { userId: late.id } }]);
});

test("two that erase the same account write it down once", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [viewer, another] = [await aPerson(db), await aPerson(db)];
  await db
    .insert(departures)
    .values([viewer, another].map(({ id: userId }) => ({ userId, askedAt: now, leavesAt: after, secretHash: userId })));
  let goOn = () => {};
  const wait = new Promise<void>((resolve) => (goOn = resolve));
  const put = vi.spyOn(storage(), "put").mockImplementationOnce(async () => {
    await wait;
    return { key: "", sha256: "", bytes: 0 };
  });
  const slow = eraseAccount(db, { userId: viewer.id, now: after });
  await vi.waitFor(() => expect(put).toHaveBeenCalled(), soon);
  await whileHeld(
    database,
    (tx) => eraseAccount(tx, { userId: viewer.id, now: after }),
    () => {
      goOn();
      return slow;
    },
  );
  expect(await db.$count(erasures)).toBe(1);
});

test("within two weeks leaving is taken back by signing in, and the others hear nothing more of it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [viewer, friend] = [await aPerson(db), await aPerson(db, { displayName: "Tobias" })];
  await aPublishedDocument(db, { owner: viewer });
  for (let n = 0; n < 2; n++) await aPublishedDocument(db, { owner: viewer, sharedWith: [friend] });
  const given = await aPublishedDocument(db, { owner: friend });
  await giveAccess(db, { documentId: given.id, userId: viewer.id, grants: ["view"], now });
  expect(await whatLeaves(db, viewer)).toEqual({
    ...{ alone: 1, shared: 2, received: 1, signed: 0 },
    losers: [{ id: friend.id, name: "Tobias", documents: 2 }],
  });

  await db.update(sessions).set({ createdAt: now }).where(eq(sessions.userId, viewer.id));
  const wish = { viewer, password: "", address: viewer.email, userAgent: "", now };
  expect(await askToLeave(db, { ...wish, address: friend.email })).toEqual({ ok: false, reason: "other-address" });
  const [session] = await db
    .insert(sessions)
    .values({ userId: viewer.id, tokenHash: viewer.id, createdAt: now, expiresAt: after })
    .returning();
  const fresh = { ...wish, viewer: { ...viewer, sessionId: session?.id ?? "" } };
  const asking = async (tx: Db) => expect(await askToLeave(tx, fresh)).toMatchObject({ ok: true });
  expect(await whileHeld(database, asking, () => askToLeave(db, fresh))).toEqual({ ok: false, reason: "leaving-already" });
  const told = await hearChanges(database);
  const due = database.sql`select run_at = ${after.toISOString()} as "inTwoWeeks" from graphile_worker.jobs where task_identifier = 'erase-account'`;
  expect(await due).toEqual([{ inTwoWeeks: true }]);
  expect(await database.sql`select task_identifier as task from graphile_worker.jobs`).toContainEqual({ task: "send-departure-letter" });
  const news = async () => {
    await tellAll(db);
    return db
      .select({ kind: notifications.kind, count: notifications.count })
      .from(notifications)
      .where(eq(notifications.userId, friend.id));
  };
  expect(await news()).toEqual([{ kind: "owner-leaves", count: 2 }]);

  expect(await stay(db, { by: { secret: "geraten" }, userAgent: "", now })).toBe(false);
  const afterwards = new Date(now.getTime() + 1);
  expect(await stay(db, { by: { viewerId: viewer.id }, userAgent: "", now: afterwards })).toBe(true);
  expect(await findDeparture(db, viewer)).toBeUndefined();
  expect(await news()).toEqual([]);
  expect(await told()).toContainEqual({ userId: friend.id, topic: "notifications", id: friend.id });
  expect((await listSecurityEvents(db, viewer, { limit: 9 })).map(({ kind }) => kind)).toEqual(["staying", "leaving"]);
  await eraseAccount(db, { userId: viewer.id, now: after });
  expect(await db.$count(users, eq(users.id, viewer.id))).toBe(1);
});

test("an address that redeemed a coupon does not redeem it again after it left", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const wanted = { amount: 1, uses: 5, code: "AAAA-BBBB", validUntil: new Date(after.getTime() + 1e9) };
  await makeCoupons(db, { ...wanted, operator: { by: "root", note: "" }, now });
  expect(await redeemCoupon(db, { viewer, code: "AAAA-BBBB", now })).toMatchObject({ ok: true });
  await database.sql`insert into departures (user_id, leaves_at, secret_hash) values (${viewer.id}, ${now.toISOString()}::text::timestamptz, 'x')`;
  await eraseAccount(db, { userId: viewer.id, now: after });
  const [again] = await db.insert(users).values({ email: viewer.email, displayName: "Wieder", emailVerifiedAt: now }).returning();
  expect(await redeemCoupon(db, { viewer: { ...viewer, id: again?.id ?? "" }, code: "AAAA-BBBB", now })).toEqual({
    ok: false,
    reason: "invalid",
  });
});

test("whoever edits a document that is erased with its owner hears that it is gone, and their edit", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [owner, friend] = [await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner });
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "edit"], givenById: owner.id, now });
  const edit = await openEdit(db, friend, { documentId });
  const told = await hearChanges(database);
  await eraseDocuments(db, owner.id);
  const heard = (await told()).filter(({ userId }) => userId === friend.id);
  expect(heard).toContainEqual({ userId: friend.id, topic: "document", id: documentId });
  expect(heard).toContainEqual({ userId: friend.id, topic: "draft", id: edit?.id });
});

test("what somebody saves in a document at the moment of its erasure goes with it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const owner = await aPerson(db);
  const { id: documentId } = await aPublishedDocument(db, { owner });
  const pageId = await aPage(db, {});
  const facts = { ...noPaperFacts, name: "Nachtrag", documentType: "", tags: [], taxRelevance: false };
  const saving = (tx: Db) => appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds: [pageId], now });
  await whileHeld(database, saving, () => eraseDocuments(db, owner.id));
  expect(await db.$count(documents)).toBe(0);
  // It counts as old: the next sweep takes it.
  expect(await db.select().from(pages).where(eq(pages.id, pageId))).toMatchObject([{ createdAt: new Date(0) }]);
});

test("what an erased account leaves behind is swept by jobs: its files, then the words that nobody uses any more", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await db.insert(departures).values({ userId: viewer.id, leavesAt: now, secretHash: "x" });
  await eraseAccount(db, { userId: viewer.id, now });
  const [{ id: erasureId = "" } = {}] = await db.select({ id: erasures.id }).from(erasures);
  const asked = () => sql`
    select t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
  expect(await asked()).toEqual([{ task: "finish-erasure", payload: { erasureId } }]);
  await finishErasure(db, { erasureId, now });
  await finishErasure(db, { erasureId, now });
  expect((await asked()).map(({ task }) => task)).toEqual(["finish-erasure", "sweep-words"]);
});
