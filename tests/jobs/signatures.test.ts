import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { EngineError, type EngineFailure } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { drawingIn, strokeValue } from "~/features/signatures/drawing";
import { findOwnImage, findOwnSignature, findSignatureState } from "~/features/signatures/find-own-signature.server";
import { findSignature } from "~/features/signatures/find-signature.server";
import { keepSignature, type SignatureInput } from "~/features/signatures/keep-signature.server";
import { makeSignature } from "~/features/signatures/make-signature.server";
import { sendSignature } from "~/features/signatures/send-signature.server";
import { signatureFields } from "~/features/signatures/signature-fields";
import { sweepSignatures } from "~/features/signatures/sweep-signatures.server";
import { untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import { newSignatureKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { files, guestSigners, pages, signatureImages, signings, users } from "~db/schema/index";
import { makeSignatureTask } from "~jobs/tasks/make-signature";
import { aPublishedDocument } from "../builders/documents.ts";
import { aGuestSigner } from "../builders/guests.ts";
import { aSheetFile } from "../builders/handwriting.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { giveSignature, sendStored } from "../builders/signatures.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { hearChanges } from "../support/told.ts";

type Db = TestDatabase["db"];

function keep(db: Db, viewer: Viewer, input: SignatureInput, inProfile = true): Promise<string> {
  return db.transaction((tx) => keepSignature(tx, viewer, input, { inProfile, now: new Date() }));
}

function drawn(): SignatureInput {
  const fields = new FormData();
  fields.set(signatureFields.height, "500");
  fields.set(signatureFields.stroke, strokeValue({ pen: 1, points: [100, 100, 0, 300, 200, 0, 500, 120, 0, 700, 220, 0] }));
  const read = drawingIn(fields);
  invariant(read.ok, "a line is a drawing");
  return { kind: "drawn", drawing: read.drawing, outline: read.outline };
}

async function send(db: Db, viewer: Viewer, { bytes = aSheetFile(), inProfile = true } = {}): Promise<string> {
  const stored = await storage().put(newSignatureKey(viewer.id), streamOf(bytes));
  return sendStored(db, viewer, { stored, inProfile });
}

const keysOf = async (db: Db) => (await db.select({ key: files.key }).from(files)).map(({ key }) => key);
const bytesOf = async (key: string) => buffer(await storage().open(key));
const isStored = (key: string) =>
  bytesOf(key).then(
    () => true,
    () => false,
  );

test("what is drawn is in the profile at once, and its picture is made of 800 px with a clear ground", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  expect(await findOwnSignature(db, jana)).toBeUndefined();
  const imageId = await keep(db, jana, drawn());
  expect(await findOwnSignature(db, jana)).toMatchObject({ imageId, width: 1000 });
  expect((await findSignature(db, jana, imageId))?.file).toBeNull();

  await drainJobs(url);
  const made = await findSignature(db, jana, imageId);
  expect(made?.file).toMatchObject({ mediaType: "image/png", width: 800 });
  expect(made?.file?.bytes).toBeLessThan(100_000);
  expect(made?.file?.key).toMatch(new RegExp(`^${jana.id}/signature/`));
  const png = await bytesOf(made?.file?.key ?? "");
  // Colour type 6: with alpha.
  expect(png[25]).toBe(6);
  const { fileId } = (await db.select().from(signatureImages))[0] ?? {};
  await makeSignature(db, engines().image, { imageId, maxPixels: 1e6, side: 800, now: new Date() });
  expect((await db.select().from(signatureImages))[0]?.fileId).toBe(fileId);
  expect(await keysOf(db)).toHaveLength(1);
});

test("an uploaded picture takes the place of the signature before when its paper is gone, and nothing of it stays", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const [jana, other] = [await aPerson(db), await aPerson(db)];
  const [before, ofOther] = [await giveSignature(db, jana), await giveSignature(db, other)];
  await drainJobs(url);
  const heard = await hearChanges(database);
  const profile = { userId: jana.id, topic: "profile", id: jana.id };
  const imageId = await send(db, jana);
  expect(await heard()).toEqual([profile]);
  const sent = (await keysOf(db)).at(-1) ?? "";
  expect(await findSignatureState(db, jana)).toBe("waiting");
  expect((await findOwnSignature(db, jana))?.imageId).toBe(before);
  await drainJobs(url);

  expect(await findSignatureState(db, jana)).toBe("done");
  const own = await findOwnSignature(db, jana);
  expect(own?.imageId).toBe(imageId);
  expect((await findOwnSignature(db, other))?.imageId).toBe(ofOther);
  expect(own?.width).toBeGreaterThan(2 * (own?.height ?? 0));
  expect(await isStored(sent)).toBe(false);
  expect(await heard()).toEqual([profile]);
});

test.each([
  ["a blank sheet", aSheetFile({ ink: null, paper: 225 })],
  ["no picture", Buffer.from("%PDF-1.7 and so on")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused, the signature before stays, and another can be sent", async (_, bytes) => {
  const database = await aDatabase();
  const { db, url } = database;
  const jana = await aPerson(db);
  const before = await giveSignature(db, jana);
  await drainJobs(url);
  const imageId = await send(db, jana, { bytes });
  const heard = await hearChanges(database);
  await drainJobs(url);
  expect(await heard()).toEqual([{ userId: jana.id, topic: "profile", id: jana.id }]);
  expect(await findSignatureState(db, jana)).toBe("failed");
  expect(await findOwnImage(db, jana, imageId)).toMatchObject({ state: "failed" });
  expect((await findOwnSignature(db, jana))?.imageId).toBe(before);
  expect(await keysOf(db)).toHaveLength(1);

  await send(db, jana);
  await drainJobs(url);
  expect(await findSignatureState(db, jana)).toBe("done");
});

test.each(["over-memory", "timed-out"] as EngineFailure[])(
  "a picture by which an engine is %s is refused when the job gives it up",
  async (failure) => {
    const { db } = await aDatabase();
    const jana = await aPerson(db);
    const imageId = await send(db, jana);
    const broken = { ...engines().image, takeInk: () => Promise.reject(new EngineError(failure, "a bomb")) };
    await expect(makeSignature(db, broken, { imageId, maxPixels: 1e6, side: 800, now: new Date() })).rejects.toMatchObject({ failure });
    await makeSignatureTask.giveUp?.({ imageId });
    expect(await findSignatureState(db, jana)).toBe("failed");
  },
);

test("one that is given once only is not in the profile", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const once = await send(db, jana, { inProfile: false });
  expect(await findOwnImage(db, jana, once)).toMatchObject({ state: "waiting" });
  await drainJobs(url);
  expect(await findOwnSignature(db, jana)).toBeUndefined();
  expect(await findSignatureState(db, jana)).toBe("done");
  expect(await findOwnImage(db, jana, once)).toMatchObject({ state: "done" });
  expect(await findOwnImage(db, await aPerson(db), once)).toBeUndefined();
});

test("a picture that was overtaken by a drawn one does not come back", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  await send(db, jana);
  const later = await keep(db, jana, drawn());
  await drainJobs(url);
  expect((await findOwnSignature(db, jana))?.imageId).toBe(later);
});

test("replaced signatures are swept after a day, unless a version or a page bears them; those of people who left go too", async () => {
  const { db, url } = await aDatabase();
  const [jana, leaver, reader, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  const given = await giveSignature(db, jana);
  const { id: documentId, versionId } = await aPublishedDocument(db, { owner: jana });
  await db.insert(signings).values({ versionId, userId: jana.id, name: "Jana", email: jana.email, signedAt: new Date(), imageId: given });
  const marked = await giveSignature(db, jana);
  const marks = [
    { id: randomUUID(), kind: "signature" as const, box: { left: 0, top: 0, width: 0.2, height: 0.1 }, turns: 0 as const, imageId: marked },
  ];
  await db.update(pages).set({ recipe: { ...untouched, marks } });
  await giveAccess(db, { documentId, userId: reader.id, grants: ["view"], now: new Date() });
  for (const imageId of [given, marked]) {
    expect(await findSignature(db, reader, imageId)).toBeDefined();
    expect(await findSignature(db, stranger, imageId)).toBeUndefined();
  }
  const replaced = await giveSignature(db, jana);
  const held = await giveSignature(db, jana);
  await giveSignature(db, leaver);
  await drainJobs(url);
  await db.delete(users).where(eq(users.id, leaver.id));

  expect(await sweepSignatures(db, { now: new Date() })).toBe(0);
  const now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  expect(await sweepSignatures(db, { now })).toBe(2);
  await sweepFiles(db, { now });
  const left = await db.select({ id: signatureImages.id }).from(signatureImages);
  expect(left.map(({ id }) => id).sort()).toEqual([given, marked, held].sort());
  expect(await findSignature(db, jana, replaced)).toBeUndefined();
  const ofSignatures = (await keysOf(db)).filter((key) => key.includes("/signature/"));
  expect(ofSignatures).toHaveLength(3);
  for (const key of ofSignatures) expect(await isStored(key)).toBe(true);
});

test("a guest's signatures that were not given are swept after a day, and the one that was stays as long as its entry does", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const { id: documentId, versionId } = await aPublishedDocument(db, { owner: jana });
  await aGuestSigner(db, jana, { documentId, versionId });
  const [entry] = await db.select().from(signings).where(eq(signings.versionId, versionId));
  const maker = { guestId: entry?.guestId ?? "" };
  const photographed = async () => {
    const stored = await storage().put(newSignatureKey(maker.guestId), streamOf(aSheetFile()));
    const sent = await sendSignature(db, maker, { payerId: jana.id, stored, file: "", inProfile: false, now: new Date() });
    invariant(sent.ok, "there is room for a picture");
    return sent.imageId;
  };
  const [unused, given] = [await photographed(), await photographed()];
  await drainJobs(url);
  expect(await findOwnImage(db, maker, given)).toMatchObject({ state: "done" });
  expect(await findOwnImage(db, jana, given)).toBeUndefined();
  expect(await findOwnImage(db, { guestId: randomUUID() }, given)).toBeUndefined();
  await db.update(signings).set({ imageId: given, signedAt: new Date() }).where(eq(signings.versionId, versionId));

  const now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  expect(await sweepSignatures(db, { now })).toBe(1);
  await sweepFiles(db, { now });
  expect(await findOwnImage(db, maker, unused)).toBeUndefined();
  expect((await keysOf(db)).filter((key) => key.includes("/signature/"))).toHaveLength(1);
  await db.delete(guestSigners);
  expect(await sweepSignatures(db, { now })).toBe(1);
});
