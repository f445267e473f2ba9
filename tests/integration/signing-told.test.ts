import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { findSigners } from "~/features/signing/find-signers.server";
import { findSigning } from "~/features/signing/find-signing.server";
import { listSigners } from "~/features/signing/list-signers.server";
import { remindSigner } from "~/features/signing/remind-signer.server";
import { seeVersion } from "~/features/signing/see-version.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import type { Db } from "~db/client.server";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { everyRow, harmDone } from "../support/harm.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
let database: TestDatabase;
let db: Db;
let owner: Viewer;
let tobias: Viewer;
let ida: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  ({ db } = database);
  owner = await aPerson(db, { displayName: "Jana Albrecht" });
  tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  ida = await aPerson(db, { displayName: "Ida Sommer" });
});

/** What is done about a document that Jana owns and that Tobias and Ida are to sign; in this order each of it changes something. */
async function deedsOn(document: { id: string; versionId: string; pageIds: string[] }) {
  const { id: documentId, versionId } = document;
  const content = await contentHash(db, versionId);
  const facts = { documentId, versionId, sender: aSender };
  const ids = (...people: Viewer[]) => new Set(people.map(({ id }) => id));
  const sign = (at: Date) => signVersion(db, tobias, { ...facts, content, signature: (tx) => aSignature(tx, tobias), now: at });
  return {
    "has it before them": () => seeVersion(db, tobias, { ...facts, now: later(1) }),
    declines: () => declineVersion(db, tobias, { ...facts, reason: "Erst ansehen", now: later(2) }),
    "is reminded": () => remindSigner(db, owner, { documentId, signerId: ida.id, sender: aSender, now: later(3) }),
    signs: () => sign(later(4)),
    "signs again": () => sign(later(5)),
    "need not sign": () => setSigners(db, owner, { documentId, asked: { before: ids(ida), after: ids() }, sender: aSender, now: later(6) }),
    "is asked again": () =>
      setSigners(db, owner, { documentId, asked: { before: ids(), after: ids(ida) }, sender: aSender, now: later(7) }),
    "is to sign a new version": () =>
      db.transaction(async (tx) => {
        const changed = { ...noPaperFacts, name: "Neu", documentType: "", tags: [], taxRelevance: false };
        return appendVersion(tx, {
          documentId,
          authorId: owner.id,
          facts: changed,
          pageIds: [...document.pageIds, await aPage(db, {})],
          now: later(8),
        });
      }),
  };
}

test("whatever becomes of a signature is told to all who have the document, and to nobody else", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  const reader = await aPerson(db);
  await giveAccess(db, { documentId: document.id, userId: reader.id, grants: ["view"], now });
  await aDocumentToSign(db, { owner: await aPerson(db), signers: [tobias, ida], now });
  const heard = await hearChanges(database);
  const everybody = [owner, tobias, ida, reader].map(({ id }) => id).sort();
  for (const [deed, act] of Object.entries(await deedsOn(document))) {
    await act();
    const told = (await heard()).filter(({ topic }) => topic === "document");
    expect([deed, ...new Set(told.map(({ userId }) => userId))]).toEqual([deed, ...everybody]);
    expect(new Set(told.map((change) => "id" in change && change.id))).toEqual(new Set([document.id]));
  }
});

test("what changes nothing is told to nobody", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  const deeds = await deedsOn(document);
  await deeds["has it before them"]();
  await deeds["is reminded"]();
  const heard = await hearChanges(database);
  await deeds["has it before them"]();
  await deeds["is reminded"]();
  await deeds["is asked again"]();
  expect(await heard()).toEqual([]);
});

test("whatever becomes of one document's signatures, every row of another document of the same people stays as it is", async () => {
  await aDocumentToSign(db, { owner, signers: [owner, tobias, ida], now });
  const document = await aDocumentToSign(db, { owner, signers: [tobias, ida], now });
  const theirs = (await everyRow(database)).filter((row) => !row.includes(document.id) && !row.includes(document.versionId));
  expect(await harmDone(database, { theirs, deeds: await deedsOn(document) })).toEqual({ harmed: {}, idle: [] });
});

test("who must sign is asked for by those who may edit: with everybody's state, and why it cannot be changed", async () => {
  const document = await aDocumentToSign(db, { owner, name: "Mietvertrag", signers: [tobias, ida], now });
  const [editor, reader, stranger] = [await aPerson(db, { displayName: "Sabine Kröger" }), await aPerson(db), await aPerson(db)];
  const give = (person: Viewer, grants: ("view" | "edit" | "share")[]) =>
    giveAccess(db, { documentId: document.id, userId: person.id, grants, givenById: owner.id, now: later(1) });
  await give(editor, ["view", "edit"]);
  await give(reader, ["view", "share"]);
  const deeds = await deedsOn(document);
  await deeds.signs();

  for (const person of [tobias, reader, stranger]) expect(await findSigners(db, person, document.id)).toBeUndefined();
  for (const id of ["no-id", randomUUID()]) expect(await findSigners(db, owner, id)).toBeUndefined();
  expect(await findSigners(db, editor, document.id)).toMatchObject({ mayEdit: true, mayShare: false });

  const found = await findSigners(db, owner, document.id);
  expect(found).toMatchObject({ documentId: document.id, name: "Mietvertrag", n: 1, mayEdit: true, mayShare: true });
  const shown = (person: Viewer) => found?.people.find(({ id }) => id === person.id);
  expect(found?.people).toHaveLength(5);
  expect(shown(owner)).toMatchObject({ isViewer: true, isRequired: false, state: "none", lock: null });
  expect(shown(tobias)).toMatchObject({
    displayName: "Tobias Lindner",
    isViewer: false,
    isRequired: true,
    state: "signed",
    lock: "signed",
  });
  expect(shown(ida)).toMatchObject({ isRequired: true, state: "awaited", lock: null });
  expect(shown(editor)).toMatchObject({ isRequired: false, state: "none", lock: "no-right" });

  await deeds["is to sign a new version"]();
  const after = await findSigners(db, owner, document.id);
  expect(after).toMatchObject({ name: "Neu", n: 2 });
  expect(after?.people.find(({ id }) => id === tobias.id)).toMatchObject({ state: "awaited", lock: null });
});

test("a signature that has no picture yet is as large as its outline", async () => {
  const document = await aDocumentToSign(db, { owner, signers: [tobias], now });
  await (await deedsOn(document)).signs();
  const [signer] = await listSigners(db, owner, { documentId: document.id, versionId: null, now });
  expect(signer?.image).toMatchObject({ width: 1000, height: 400 });
});

test("of another document, or a version that is not theirs, nobody learns who is to sign it", async () => {
  const document = await aDocumentToSign(db, { owner, pages: [{}, {}], signers: [tobias, ida], now });
  const other = await aPublishedDocument(db, { owner });
  const stranger = await aPerson(db);
  const { id: documentId, versionId } = document;
  const deeds = await deedsOn(document);
  await deeds.declines();
  const listed = (viewer: Viewer, wanted = { documentId, versionId }) => listSigners(db, viewer, { ...wanted, now });

  expect(await listed(stranger)).toEqual([]);
  expect(await listed(owner, { documentId: other.id, versionId })).toEqual([]);
  expect(await listed(owner, { documentId, versionId: other.versionId })).toEqual([]);
  expect((await listed(tobias)).map(({ name, isViewer }) => [name, isViewer])).toEqual([
    ["Tobias Lindner", true],
    ["Ida Sommer", false],
  ]);
  const reasons = async (viewer: Viewer) => (await listed(viewer)).find(({ personId }) => personId === tobias.id)?.reason;
  expect([await reasons(owner), await reasons(tobias), await reasons(ida)]).toEqual(["Erst ansehen", "Erst ansehen", null]);
  const asked = { sentImageId: null, now };
  for (const wanted of [randomUUID(), "no-id"]) expect(await findSigning(db, owner, { documentId: wanted, ...asked })).toBeUndefined();
  expect(await findSigning(db, stranger, { documentId, ...asked })).toBeUndefined();
  const seen = await findSigning(db, tobias, { documentId, ...asked });
  expect(seen).toMatchObject({ documentId, versionId, n: 1, author: "Jana Albrecht", content: await contentHash(db, versionId) });
  expect(seen?.pages.map(({ id }) => id)).toEqual(document.pageIds);
  expect(seen).toMatchObject({ mayEdit: false, deed: "sign", mayDecline: false, own: undefined, sent: "none" });
  expect(await findSigning(db, ida, { documentId, ...asked })).toMatchObject({ deed: "sign", mayDecline: true });
  const [inProfile, sent] = [await aSignature(db, owner, { inProfile: true }), await aSignature(db, owner)];
  const offered = (sentImageId: string | null) => findSigning(db, owner, { documentId, sentImageId, now });
  expect(await offered(null)).toMatchObject({ mayEdit: true, deed: null, mayDecline: false, own: { imageId: inProfile } });
  expect(await offered(sent)).toMatchObject({ own: { imageId: sent }, sent: "done" });
  expect(await offered(await aSignature(db, ida))).toMatchObject({ own: { imageId: inProfile }, sent: "none" });
});
