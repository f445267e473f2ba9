import { and, asc, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { sheetFacts } from "~/features/exports/sheet-facts.server";
import { askToSign, contactsToAsk } from "~/features/sharing/ask-to-sign.server";
import { checkRecords } from "~/features/signing/check-records.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { findRecord } from "~/features/signing/find-record.server";
import { remindSigner } from "~/features/signing/remind-signer.server";
import type { RecordEntry } from "~/features/signing/rules";
import { seeVersion } from "~/features/signing/see-version.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { signaturesOfEach } from "~/features/signing/signatures-of-each.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import {
  activities,
  credentials,
  documentAccess,
  documents,
  identities,
  notifications,
  signingEvents,
  signings,
  users,
  versions,
} from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const after = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
let database: TestDatabase;
let db: Db;
let owner: Viewer;
let tobias: Viewer;
let ida: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  ({ db } = database);
  owner = await aPerson(db);
  tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  ida = await aPerson(db, { displayName: "Ida Sommer" });
});

type Signing = { at?: Date; image?: string; content?: string };

async function sign(person: Viewer, document: { id: string; versionId: string }, { at = now, image, content }: Signing = {}) {
  return signVersion(db, person, {
    documentId: document.id,
    versionId: document.versionId,
    content: content ?? (await contentHash(db, document.versionId)),
    signature: async (tx) => image ?? (await aSignature(tx, person)),
    sender: aSender,
    now: at,
  });
}

const entryOf = async (person: Viewer, versionId: string) => {
  const own = and(eq(signings.versionId, versionId), eq(signings.userId, person.id));
  const [entry] = await db.select().from(signings).where(own);
  return entry;
};

const newsOf = async (person: Viewer) => {
  await tellAll(db);
  const rows = await db.select().from(notifications).where(eq(notifications.userId, person.id)).orderBy(asc(notifications.createdAt));
  return rows.map(({ kind }) => kind);
};

async function recorded(documentId: string): Promise<RecordEntry[]> {
  const rows = await db.select().from(signingEvents).where(eq(signingEvents.documentId, documentId)).orderBy(asc(signingEvents.seq));
  return rows.map(({ entry }) => JSON.parse(entry) as RecordEntry);
}

async function edit(documentId: string, pageIds: string[], tx = db) {
  const facts = { ...noPaperFacts, name: "Neu", documentType: "", tags: [], taxRelevance: false };
  return appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds, now: after(1) });
}

test("who is asked signs with image and time; the owner hears of it where several are to sign", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [owner, tobias, ida], now });
  expect(await newsOf(tobias)).toEqual(["asked-to-sign"]);
  expect(await newsOf(owner)).toEqual([]);
  const image = await aSignature(db, tobias);
  expect(await sign(tobias, document, { image })).toEqual({ ok: true, isAgain: false });
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ signedAt: now, imageId: image, email: tobias.email });
  expect(await newsOf(owner)).toEqual(["document-signed"]);
  expect(await sign(owner, document)).toEqual({ ok: true, isAgain: false });
  expect(await newsOf(owner)).toEqual(["document-signed"]);
  expect(await db.select().from(activities).where(eq(activities.userId, tobias.id))).toMatchObject([
    { actionCode: "SIGN", actionDesc: "Beleg" },
  ]);
  const told = (await recorded(document.id)).find(({ kind }) => kind === "signed");
  expect(told).toMatchObject({
    by: { id: tobias.id, name: "Tobias Lindner", email: tobias.email },
    content: await contentHash(db, document.versionId),
    signature: { kind: "typed", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    known: { ways: [], emailVerifiedAt: expect.any(String) },
    address: "192.0.2.0/24",
  });
});

test("the record tells how the signer's own account is known to be theirs", async () => {
  await db.insert(credentials).values({ userId: tobias.id, passwordHash: "-" });
  await db.insert(identities).values([
    { provider: "google", subject: "1", userId: tobias.id },
    { provider: "facebook", subject: "2", userId: ida.id },
  ]);
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  await sign(ida, document);
  await sign(tobias, document);
  const told = (await recorded(document.id)).filter(({ kind }) => kind === "signed");
  expect(told.map(({ known }) => known?.ways)).toEqual([["facebook"], ["password", "google"]]);
});

test("a signature that is the only one tells nobody", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  expect((await sign(tobias, document)).ok).toBe(true);
  expect(await newsOf(owner)).toEqual([]);
});

test("signing again takes the place of one's own signature, and of nobody else's", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  await sign(tobias, document);
  await sign(ida, document);
  const others = await entryOf(ida, document.versionId);
  const image = await aSignature(db, tobias);
  expect(await sign(tobias, document, { at: after(1), image })).toEqual({ ok: true, isAgain: true });
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ signedAt: after(1), imageId: image });
  expect(await entryOf(ida, document.versionId)).toEqual(others);
  expect((await recorded(document.id)).map(({ kind }) => kind)).toEqual(["asked", "asked", "signed", "signed", "signed-again"]);
  expect(await newsOf(owner)).toEqual(["document-signed", "document-signed"]);
});

test("nobody signs who is not asked, may not, or saw something else", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  expect(await sign(owner, document)).toMatchObject({ reason: "not-asked" });
  expect(await sign(ida, document)).toMatchObject({ reason: "gone" });
  expect(await sign(tobias, { id: "no-id", versionId: document.versionId })).toMatchObject({ reason: "gone" });
  expect(await sign(tobias, document, { content: "0".repeat(64) })).toMatchObject({ reason: "outdated" });
  const other = await aPublishedDocument(db, { owner });
  expect(await sign(tobias, { id: document.id, versionId: other.versionId })).toMatchObject({ reason: "outdated" });
  await giveAccess(db, { documentId: document.id, userId: tobias.id, grants: ["view", "edit", "share", "delete"], now });
  expect(await sign(tobias, document)).toMatchObject({ reason: "no-right" });
  await revokeAccess(db, { documentId: document.id, userId: tobias.id, endedById: owner.id, now });
  expect(await sign(tobias, document)).toMatchObject({ reason: "gone" });
  expect((await recorded(document.id)).map(({ kind }) => kind)).toEqual(["asked"]);
});

test("two who sign at the same moment both have signed, and the record is whole", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [owner, tobias, ida], now });
  const signed = await Promise.all([owner, tobias, ida, tobias].map((person) => sign(person, document)));
  expect(signed.every(({ ok }) => ok)).toBe(true);
  for (const person of [owner, tobias, ida]) expect(await entryOf(person, document.versionId)).toMatchObject({ signedAt: now });
  const kinds = (await recorded(document.id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "signed")).toHaveLength(3);
  expect(kinds.filter((kind) => kind === "signed-again")).toHaveLength(1);
  expect((await checkRecords(db)).broken).toEqual([]);
});

test("who signs while somebody saves an edit, or brings a version back, is refused: it is not what they saw", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], pages: [{}, {}], now });
  const signing = await whileHeld(
    database,
    (tx) => edit(document.id, document.pageIds.slice(0, 1), tx),
    () => sign(tobias, document),
  );
  expect(signing).toMatchObject({ reason: "outdated" });

  const [changed] = (await recorded(document.id)).filter(({ kind }) => kind === "changed");
  const newestId = changed?.version ?? "";
  const facts = { documentId: document.id, versionId: document.versionId, newestId, now: after(2) };
  const again = await whileHeld(
    database,
    (tx) => revertToVersion(tx, owner, facts),
    () => sign(tobias, { id: document.id, versionId: newestId }),
  );
  expect(again).toMatchObject({ reason: "outdated" });
  expect(await db.$count(signings, eq(signings.signedAt, now))).toBe(0);
});

test("an edit that is saved while somebody signs comes behind it, and carries the signature on", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  const content = await contentHash(db, document.versionId);
  const versionId = await whileHeld(
    database,
    (tx) =>
      signVersion(tx, tobias, {
        documentId: document.id,
        versionId: document.versionId,
        content,
        signature: (inner) => aSignature(inner, tobias),
        sender: aSender,
        now,
      }),
    () => db.transaction((tx) => edit(document.id, document.pageIds, tx)),
  );
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ signedAt: now });
  expect(await entryOf(tobias, versionId)).toMatchObject({ required: true, signedAt: now, givenVersionId: document.versionId });
});

test("whose right is taken away while they sign is refused", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  const signing = await whileHeld(
    database,
    async (tx) => {
      await edit(document.id, document.pageIds, tx);
      await revokeAccess(tx, { documentId: document.id, userId: tobias.id, endedById: owner.id, now });
    },
    () => sign(tobias, document),
  );
  expect(signing).toMatchObject({ reason: "gone" });
});

test("a version with other pages starts unsigned; required stays for those who may still sign, and who had answered is told", async () => {
  const mehmet = await aPerson(db, { displayName: "Mehmet Aydın" });
  const document = await aDocumentToSign(db, { owner, signers: [owner, tobias, ida, mehmet], now });
  await sign(owner, document);
  await sign(tobias, document);
  await giveAccess(db, { documentId: document.id, userId: ida.id, grants: ["view"], now });
  const pageIds = [...document.pageIds, await aPage(db, {})];
  const versionId = await db.transaction((tx) => edit(document.id, pageIds, tx));

  const asAsked = { required: true, signedAt: null, imageId: null, askedById: owner.id, askedAt: now };
  for (const person of [owner, tobias, mehmet]) expect(await entryOf(person, versionId)).toMatchObject(asAsked);
  expect(await entryOf(ida, versionId)).toBeUndefined();
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ signedAt: now });
  expect(await newsOf(tobias)).toEqual(["asked-to-sign", "signature-lapsed"]);
  expect(await newsOf(mehmet)).toEqual(["asked-to-sign"]);
  expect(await newsOf(owner)).not.toContain("asked-to-sign");
  const recordedOn = (await recorded(document.id)).filter(({ version }) => version === versionId);
  const ofNew = recordedOn.map(({ kind, by, to }) => [kind, by?.id, ...(to ? [to.id] : [])].join(" ")).sort();
  const lapsed = [owner, tobias].map(({ id }) => `lapsed ${owner.id} ${id}`);
  expect(ofNew).toEqual([`changed ${owner.id}`, `dropped ${owner.id} ${ida.id}`, ...lapsed].sort());
  expect(await sign(tobias, { id: document.id, versionId })).toMatchObject({ ok: true, isAgain: false });
});

test("a document that nobody is to sign has no record", async () => {
  const document = await aPublishedDocument(db, { owner });
  await db.transaction((tx) => edit(document.id, document.pageIds, tx));
  expect(await db.$count(signingEvents)).toBe(0);
});

test("each is told how many have signed, and whether their own signature is awaited", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  const told = async (viewer: Viewer) => (await signaturesOfEach(db, viewer, [document.id])).get(document.id);
  await sign(tobias, document);
  for (const person of [owner, tobias]) expect(await told(person)).toEqual({ signed: 1, total: 2, isMissing: false });
  expect(await told(ida)).toEqual({ signed: 1, total: 2, isMissing: true });
});

test("who declines says why; signing later takes it back", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  const facts = { documentId: document.id, versionId: document.versionId, sender: aSender, now };
  expect(await declineVersion(db, tobias, { ...facts, reason: " " })).toMatchObject({ reason: "no-reason" });
  expect(await declineVersion(db, owner, { ...facts, reason: "Nein" })).toMatchObject({ reason: "not-asked" });
  expect(await declineVersion(db, tobias, { ...facts, versionId: ida.id, reason: "Nein" })).toMatchObject({ reason: "outdated" });
  expect((await declineVersion(db, tobias, { ...facts, reason: "  Erst ansehen. " })).ok).toBe(true);
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ declinedAt: now, reason: "Erst ansehen.", signedAt: null });
  expect(await newsOf(owner)).toEqual(["signing-declined"]);
  const told = (await recorded(document.id)).at(-1);
  expect(told).toMatchObject({ kind: "declined", by: { id: tobias.id } });
  expect(JSON.stringify(told)).not.toContain("ansehen");
  expect(await declineVersion(db, tobias, { ...facts, reason: "Noch einmal" })).toMatchObject({ reason: "not-asked" });

  const own = await aDocumentToSign(db, { owner, signers: [owner], now });
  expect(await declineVersion(db, owner, { ...facts, documentId: own.id, versionId: own.versionId, reason: "Nein" })).toMatchObject({
    ok: true,
  });
  expect(await newsOf(owner), "nobody is told what they did themselves").toEqual(["signing-declined"]);

  expect((await sign(ida, document)).ok).toBe(true);
  expect(await declineVersion(db, ida, { ...facts, reason: "Doch nicht" })).toMatchObject({ reason: "not-asked" });
  expect(await sign(tobias, document)).toEqual({ ok: true, isAgain: false });
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ declinedAt: null, reason: null, signedAt: now });
});

test("a reminder goes once a day and person, whoever sends it, and a new version changes nothing in that", async () => {
  const editor = await aPerson(db, { displayName: "Sabine Kröger" });
  const document = await aDocumentToSign(db, { owner, signers: [owner, tobias, ida], now });
  await giveAccess(db, { documentId: document.id, userId: editor.id, grants: ["view", "edit"], now });
  const remind = (by: Viewer, person: Viewer, at: Date) =>
    remindSigner(db, by, { documentId: document.id, signerId: person.id, sender: aSender, now: at });

  expect(await remind(tobias, ida, now)).toMatchObject({ reason: "gone" });
  expect(await remind(owner, owner, now)).toMatchObject({ reason: "not-awaited" });
  expect(await remind(owner, editor, now)).toMatchObject({ reason: "not-awaited" });
  const both = await Promise.all([remind(owner, tobias, after(1)), remind(editor, tobias, after(1))]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await remind(editor, ida, now)).toMatchObject({ ok: true, name: "Ida Sommer" });
  await db.transaction((tx) => edit(document.id, document.pageIds, tx));
  expect(await remind(owner, tobias, after(2))).toMatchObject({ reason: "today" });
  expect(await remind(owner, tobias, after(24))).toMatchObject({ ok: true });
  expect(await newsOf(tobias)).toEqual(["asked-to-sign", "reminded-to-sign", "reminded-to-sign"]);
  expect((await recorded(document.id)).filter(({ kind }) => kind === "reminded")).toHaveLength(3);
});

test("that somebody had it before them is noted once, of those who are to sign", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  const facts = { documentId: document.id, versionId: document.versionId, sender: aSender };
  await Promise.all([1, 2, 3].map((hours) => seeVersion(db, tobias, { ...facts, now: after(hours) })));
  await seeVersion(db, owner, { ...facts, now });
  expect((await recorded(document.id)).map(({ kind, by }) => [kind, by?.id])).toEqual([
    ["asked", owner.id],
    ["seen", tobias.id],
  ]);
  expect((await entryOf(tobias, document.versionId))?.seenAt).toEqual(expect.any(Date));
});

test("who looks again, or is not to sign, waits for nobody who works on the document", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  const facts = { documentId: document.id, versionId: document.versionId, sender: aSender, now };
  await seeVersion(db, tobias, facts);
  await db.transaction(async (tx) => {
    await tx.select().from(documents).where(eq(documents.id, document.id)).for("update");
    for (const person of [tobias, owner, ida]) await seeVersion(db, person, facts);
  });
  expect((await recorded(document.id)).map(({ kind }) => kind)).toEqual(["asked", "seen"]);
});

test("two who say who must sign at once both get through; who signed, or may not, stays as they are", async () => {
  const reader = await aPerson(db, { displayName: "Mehmet Aydın" });
  const stranger = await aPerson(db);
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  for (const [person, grants] of [
    [ida, ["view", "edit", "sign"]],
    [reader, ["view"]],
  ] as const)
    await giveAccess(db, { documentId: document.id, userId: person.id, grants, now });
  const set = (by: Viewer, was: Viewer[], is: Viewer[]) => {
    const ids = (people: Viewer[]) => new Set(people.map(({ id }) => id));
    return setSigners(db, by, { documentId: document.id, asked: { before: ids(was), after: ids(is) }, sender: aSender, now });
  };

  expect(await set(tobias, [], [ida])).toMatchObject({ reason: "gone" });
  // Both forms were shown with Tobias alone.
  expect(await set(owner, [tobias], [tobias, ida])).toMatchObject({ changes: 1 });
  expect(await set(ida, [tobias], [tobias, owner, reader, stranger])).toMatchObject({ changes: 1 });
  for (const person of [owner, tobias, ida]) expect(await entryOf(person, document.versionId)).toMatchObject({ required: true });
  for (const person of [reader, stranger]) expect(await entryOf(person, document.versionId)).toBeUndefined();

  await sign(tobias, document);
  expect(await set(owner, [owner, tobias, ida], [owner])).toMatchObject({ changes: 1 });
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ required: true, signedAt: now });
  expect(await entryOf(ida, document.versionId)).toMatchObject({ required: false });
  expect(await sign(ida, document)).toMatchObject({ reason: "not-asked" });
  expect((await recorded(document.id)).map(({ kind, to }) => [kind, to?.id])).toEqual([
    ["asked", tobias.id],
    ["asked", ida.id],
    ["asked", owner.id],
    ["signed", undefined],
    ["unasked", ida.id],
  ]);
});

test("a signature stays when its person leaves", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  await sign(tobias, document);
  await db.delete(users).where(eq(users.id, tobias.id));
  expect(await db.select().from(signings).where(eq(signings.versionId, document.versionId))).toMatchObject([
    { userId: null, name: "Tobias Lindner", signedAt: now, imageId: expect.any(String) },
  ]);
  expect((await checkRecords(db)).broken).toEqual([]);
  const record = await findRecord(db, document.versionId);
  invariant(record, "there is a record");
  const sheet = await sheetFacts(db, record, { keyId: "", sealedAt: now });
  expect(sheet.people, "the sheet says from which network").toMatchObject([
    { name: "Tobias Lindner", signed: { address: "192.0.2.0/24" } },
  ]);
});

test("who may read a document and no longer sign it is told that, and not that it is gone", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  await giveAccess(db, { documentId: document.id, userId: tobias.id, grants: ["view"], now });
  expect(await sign(tobias, document)).toMatchObject({ ok: false, reason: "no-right" });
  const declined = { documentId: document.id, versionId: document.versionId, reason: "Nein", sender: aSender, now };
  expect(await declineVersion(db, tobias, declined)).toMatchObject({ ok: false, reason: "no-right" });
  await revokeAccess(db, { documentId: document.id, userId: tobias.id, endedById: owner.id, now });
  expect(await sign(tobias, document)).toMatchObject({ ok: false, reason: "gone" });
});

test("the form sent twice is one signature; signed anew with the form as it is now, it is another", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  const { id: documentId, versionId } = document;
  const content = await contentHash(db, versionId);
  const post = (before: Date | null, at: Date) => {
    const signature = (tx: Db) => aSignature(tx, tobias);
    return signVersion(db, tobias, { documentId, versionId, content, before, signature, sender: aSender, now: at });
  };
  const again = new Date(now.getTime() + 1000);
  await Promise.all([post(null, now), post(null, now)]);
  expect(await post(null, again)).toEqual({ ok: true, isAgain: false });
  const kinds = async () => (await recorded(documentId)).map(({ kind }) => kind).filter((kind) => kind.startsWith("signed"));
  expect(await kinds()).toEqual(["signed"]);
  expect(await entryOf(tobias, versionId)).toMatchObject({ signedAt: now });
  expect(await post(now, again)).toEqual({ ok: true, isAgain: true });
  expect(await kinds()).toEqual(["signed", "signed-again"]);
});

test("a contact without access is offered, and gets access to view and sign by being asked", async () => {
  const { id: documentId } = await aPublishedDocument(db, { owner, pages: [{}] });
  await connect(db, owner, tobias);
  expect((await contactsToAsk(db, owner, documentId)).map(({ id }) => id)).toEqual([tobias.id]);
  const asked = { before: new Set<string>(), after: new Set([owner.id, tobias.id]) };
  expect(await askToSign(db, owner, { documentId, asked, sender: aSender, now })).toEqual({ ok: true, changes: 2 });
  expect(await contactsToAsk(db, owner, documentId)).toEqual([]);
  expect((await newsOf(tobias)).toSorted()).toEqual(["asked-to-sign", "document-shared"]);
  const [access] = await db.select().from(documentAccess).where(eq(documentAccess.userId, tobias.id));
  expect(access?.grants).toEqual(["view", "sign"]);
  const [newest] = await db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(desc(versions.publishedAt));
  expect((await sign(tobias, { id: documentId, versionId: newest?.id ?? "" })).ok).toBe(true);
});

test("nobody gets access by being asked who is no contact, or where the asking person may not share", async () => {
  const { id: documentId } = await aPublishedDocument(db, { owner, sharedWith: [ida], pages: [{}] });
  await giveAccess(db, { documentId, userId: ida.id, grants: ["view", "edit", "sign"], now });
  await connect(db, ida, tobias);
  const asked = { before: new Set<string>(), after: new Set([tobias.id]) };
  const ask = (person: Viewer) => askToSign(db, person, { documentId, asked, sender: aSender, now });
  expect(await ask(owner)).toEqual({ ok: false, reason: "strangers" });
  expect(await contactsToAsk(db, ida, documentId)).toEqual([]);
  expect(await ask(ida)).toEqual({ ok: false, reason: "gone" });
  expect(await ask(tobias)).toEqual({ ok: false, reason: "gone" });
  // Nobody passes on the right to sign who does not have it.
  await giveAccess(db, { documentId, userId: ida.id, grants: ["view", "edit", "share"], now });
  expect(await contactsToAsk(db, ida, documentId)).toEqual([]);
  expect(await ask(ida)).toEqual({ ok: false, reason: "gone" });
  expect(await db.$count(documentAccess, eq(documentAccess.documentId, documentId))).toBe(2);
});
