import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { findBulk } from "~/features/bulk/find-bulk.server";
import { runBulk } from "~/features/bulk/run-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { undoBulk } from "~/features/bulk/undo-bulk.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { askToLeave } from "~/features/own-data/erasure/ask-to-leave.server";
import { eraseAccount } from "~/features/own-data/erasure/erase-account.server";
import { findSharing } from "~/features/sharing/find-sharing.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { dropSigners } from "~/features/signing/drop-signers.server";
import { findRecord } from "~/features/signing/find-record.server";
import { lapsingBy } from "~/features/signing/given-signatures.server";
import { listDeeds } from "~/features/signing/list-deeds.server";
import { listSigners } from "~/features/signing/list-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { signaturesOfEach } from "~/features/signing/signatures-of-each.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { documentAccess, notifications, sessions, signings, versions } from "~db/schema/index";
import { aPage, type PublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";

const now = new Date("2026-11-22T09:00:00Z");
const later = new Date("2026-11-22T10:00:00Z");
let db: Db;
let owner: Viewer;
let editor: Viewer;
let signer: Viewer;
let waiting: Viewer;
let friend: Viewer;
let document: PublishedDocument;

beforeEach(async () => {
  ({ db } = await aDatabase());
  const people = ["Jana Albrecht", "Eva Kern", "Tobias Lindner", "Ida Sommer", "Sabine Kröger"];
  [owner, editor, signer, waiting, friend] = (await Promise.all(people.map((displayName) => aPerson(db, { displayName })))) as [
    Viewer,
    Viewer,
    Viewer,
    Viewer,
    Viewer,
  ];
  document = await aDocumentToSign(db, {
    ...{ owner, name: "Mietvertrag", pages: [{}, {}], signers: [editor, signer, waiting] },
    ...{ grants: ["view", "edit", "sign", "share", "delete"], now },
  });
  await sign(signer);
  for (const one of [owner, editor]) await connect(db, one, friend);
  await tellAll(db);
  await db.delete(notifications);
});

async function sign(viewer: Viewer, versionId = document.versionId) {
  const content = await contentHash(db, versionId);
  const signature = (tx: Db) => aSignature(tx, viewer);
  const signed = await signVersion(db, viewer, { documentId: document.id, versionId, content, signature, sender: aSender, now });
  expect(signed).toMatchObject({ ok: true });
}

function append({ pageIds = document.pageIds, name = "Neuer Name" } = {}) {
  const facts = { ...noPaperFacts, name, documentType: "", tags: ["Haus"], taxRelevance: true };
  return db.transaction((tx) => appendVersion(tx, { documentId: document.id, authorId: editor.id, facts, pageIds, now: later }));
}

const share = (viewer: Viewer, more: { keepsSignatures?: boolean } = {}) =>
  shareDocument(db, viewer, {
    documentId: document.id,
    asked: { before: new Map(), after: new Map([[friend.id, ["view"]]]) },
    now: later,
    ...more,
  });

const stateOf = async (person: Viewer) =>
  (await listSigners(db, owner, { documentId: document.id, versionId: null, now })).find(({ personId }) => personId === person.id);
const signersNow = async () => ({
  ...{ signer: (await stateOf(signer))?.state, waiting: (await stateOf(waiting))?.state },
});
const told = async () => {
  await tellAll(db);
  const { userId, kind, fromUserId, documentId } = notifications;
  const rows = await db.select({ userId, kind, fromUserId }).from(notifications).where(eq(documentId, document.id)).orderBy(asc(kind));
  return rows.map((row) => [row.kind, row.userId, row.fromUserId]);
};
const deeds = async () =>
  (await listDeeds(db, owner, { documentId: document.id, versionId: null })).map(({ kind, to }) => (to ? `${kind} ${to}` : kind));
const lapsedIn = async () => (await listVersions(db, owner, document.id)).map(({ lapsed }) => lapsed);

test("a version that shows the same pages carries each signature on, with its time and the version it was given for", async () => {
  expect(await lapsingBy(db, { documentId: document.id, versionId: document.versionId })).toEqual([]);
  await append();
  const last = await append({ name: "Noch einer" });
  expect(await signersNow()).toEqual({ signer: "signed", waiting: "awaited" });
  expect(await stateOf(signer)).toMatchObject({ at: now, image: { width: 1000 } });
  const entries = await db.select().from(signings).where(eq(signings.versionId, last));
  expect(entries.map(({ givenVersionId }) => givenVersionId).sort()).toEqual([document.versionId, null, null].sort());
  expect(await told()).toEqual([]);
  expect(await lapsedIn()).toEqual([[], [], []]);
});

test("the record of a later version tells who asked, and of a signature that was carried on when it was given and for what", async () => {
  await append();
  const record = await findRecord(db, await append({ name: "Noch einer" }));
  invariant(record, "there is a record");
  const shown = record.events.map(({ kind, by, to }) => [kind, by?.name, ...(to ? [to.name] : [])]);
  expect(new Set(shown.filter(([kind]) => kind === "asked"))).toEqual(
    new Set([editor, signer, waiting].map((one) => ["asked", owner.displayName, one.displayName])),
  );
  expect(shown.filter(([kind]) => kind !== "asked")).toEqual([
    ["signed", signer.displayName],
    ["changed", editor.displayName],
    ["carried", editor.displayName, signer.displayName],
  ]);
  const given = { version: document.versionId, content: await contentHash(db, document.versionId) };
  expect(record.events.find(({ kind }) => kind === "carried")).toMatchObject({ given });
  expect(record.participants.find(({ userId }) => userId === signer.id)).toMatchObject({ signedAt: now, givenN: 1 });
  expect(record.head.seq).toBe(record.events.at(-1)?.seq);
});

test("with other pages signatures lapse: history, owner and signer hear it in words of their own", async () => {
  const pageIds = [...document.pageIds, await aPage(db, {})];
  const draft = await append({ pageIds });
  expect(await signersNow()).toEqual({ signer: "awaited", waiting: "awaited" });
  expect(await told()).toEqual([
    ["signature-lapsed", signer.id, editor.id],
    ["signatures-lapsed", owner.id, editor.id],
  ]);
  expect(await lapsedIn()).toEqual([[signer.displayName], []]);
  expect(await deeds()).toContain(`lapsed ${signer.displayName}`);

  await sign(signer, draft);
  const restored = { documentId: document.id, versionId: document.versionId, newestId: draft, now: later };
  expect(await lapsingBy(db, restored)).toEqual([{ id: signer.id, name: signer.displayName }]);
  await revertToVersion(db, owner, restored);
  // What was signed in the version that comes back comes back with it.
  expect(await stateOf(signer)).toMatchObject({ state: "signed", at: now });
});

test("who had declined is asked again by who asked them, not by who changed the document", async () => {
  const { id: documentId, versionId } = document;
  await declineVersion(db, waiting, { documentId, versionId, reason: "Erst lesen", sender: aSender, now });
  await append();
  expect(await stateOf(waiting)).toMatchObject({ state: "declined", reason: "Erst lesen" });
  await tellAll(db);
  await db.delete(notifications);
  await append({ pageIds: document.pageIds.slice(1) });
  expect(await told()).toContainEqual(["asked-to-sign", waiting.id, owner.id]);
});

test("sharing lets signatures lapse, which the form says before; it keeps them where that is asked", async () => {
  const form = await findSharing(db, editor, { documentId: document.id, typed: "" });
  expect(form?.signedBy).toEqual([{ id: signer.id, name: signer.displayName }]);
  await share(editor);
  expect(await signersNow()).toEqual({ signer: "awaited", waiting: "awaited" });
  expect((await told()).map(([kind]) => kind)).toEqual(["document-passed-on", "document-shared", "signature-lapsed", "signatures-lapsed"]);

  const [newest] = await db.select().from(versions).where(eq(versions.isShare, true));
  await sign(signer, newest?.id);
  await tellAll(db);
  await db.delete(notifications);
  const asked = { before: new Map([[friend.id, ["view"] as const]]), after: new Map() };
  await shareDocument(db, editor, { documentId: document.id, asked, keepsSignatures: true, now: later });
  expect(await signersNow()).toEqual({ signer: "signed", waiting: "awaited" });
  expect(await told()).toEqual([]);
});

test("who may no longer sign drops out of it with an entry; a signature that is kept stays", async () => {
  const grants = ["view"] as const;
  const before = new Map([signer, waiting].map(({ id }) => [id, ["view", "sign"] as const]));
  const asked = { before, after: new Map([signer, waiting].map(({ id }) => [id, grants])) };
  await shareDocument(db, owner, { documentId: document.id, asked, keepsSignatures: true, now: later });
  expect(await signersNow()).toEqual({ signer: "signed", waiting: undefined });
  expect(await deeds()).toContain(`dropped ${waiting.displayName}`);
});

test("taking a share of many documents back brings the signatures back", async () => {
  const run = async (actionId: string) => {
    for (let round = 0; !(await findBulk(db, owner, actionId))?.isFinished; round += 1)
      await runBulk(db, { actionId, now: new Date(later.getTime() + round * 1000) });
  };
  const chosen = { documentIds: [document.id] };
  const actionId = (await askBulk(db, owner, { kind: "share", chosen, list: documentsPath(), now: later })) ?? "";
  await startBulk(db, owner, { actionId, share: { sharedWithId: friend.id, grants: [] }, now: later });
  await run(actionId);
  expect(await stateOf(signer)).toMatchObject({ state: "awaited" });
  const undone = await undoBulk(db, owner, { actionId, now: new Date(later.getTime() + 2000) });
  invariant(undone, "it can be undone");
  await run(undone);
  expect(await stateOf(signer)).toMatchObject({ state: "signed", at: now });
  expect(await told()).toEqual([]);
});

test("a signer whose account goes is waited for no more: the owner is told at once and then, and the others can finish", async () => {
  const signedIn = { userId: waiting.id, tokenHash: waiting.id, createdAt: now, expiresAt: new Date("2036-01-01") };
  const [session] = await db.insert(sessions).values(signedIn).returning();
  const viewer = { ...waiting, sessionId: session?.id ?? "" };
  const asked = await askToLeave(db, { viewer, password: "", address: waiting.email, userAgent: "", now });
  expect(asked).toMatchObject({ ok: true });
  expect(await told()).toEqual([["signer-leaves", owner.id, waiting.id]]);
  await eraseAccount(db, { userId: waiting.id, now: new Date("2036-01-01") });
  expect((await told()).map(([kind]) => kind)).toContain("signer-dropped");
  expect(await deeds()).toContain(`dropped ${waiting.displayName}`);
  await sign(editor);
  const counts = await signaturesOfEach(db, owner, [document.id]);
  expect(counts.get(document.id)).toEqual({ signed: 2, total: 2, isMissing: false });
});

test("what lies in the trash keeps its signers", async () => {
  await deleteDocument(db, owner, { documentId: document.id, now });
  expect(await dropSigners(db, { now: later })).toBe(0);
});

test("whoever lost the right or the account before anybody looked is found by the sweep, once; signatures stay", async () => {
  await db.delete(documentAccess).where(eq(documentAccess.userId, waiting.id));
  await db.update(signings).set({ userId: null }).where(eq(signings.userId, editor.id));
  await db.delete(documentAccess).where(eq(documentAccess.userId, signer.id));
  expect(await dropSigners(db, { now: later })).toBe(2);
  expect(await dropSigners(db, { now: later })).toBe(0);
  expect((await deeds()).slice(-2).sort()).toEqual([`dropped ${editor.displayName}`, `dropped ${waiting.displayName}`].sort());
  expect(await stateOf(signer)).toMatchObject({ state: "signed" });
  expect((await told()).map(([kind, to]) => [kind, to])).toEqual([
    ["signer-dropped", owner.id],
    ["signer-dropped", owner.id],
  ]);
});
