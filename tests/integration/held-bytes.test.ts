import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImageEngine } from "~/engines/contract";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { cutPhoto } from "~/features/profiles/photos/cut-photo.server";
import { refusePhoto } from "~/features/profiles/photos/refuse-photo.server";
import { sendPhoto } from "~/features/profiles/photos/send-photo.server";
import { makeSignature } from "~/features/signatures/make-signature.server";
import { refuseSignature } from "~/features/signatures/refuse-signature.server";
import { bytesLock } from "~/storage/bytes-lock";
import { newDocumentKey } from "~/storage/keys";
import { NotStored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, files, photos } from "~db/schema/index";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { sendStored } from "../builders/signatures.ts";
import { besideHeld } from "../support/beside-held.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

/** As a backup's second look does. */
const holdBytes = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bytesLock}, 0))`);

async function sweptBesideABackup(database: TestDatabase, key: string): Promise<void> {
  await whileHeld(
    database,
    holdBytes,
    () => sweepFiles(database.db, { now: inTwoDays() }),
    async () => (await storage().open(key)).destroy(),
  );
  await expect(storage().open(key)).rejects.toThrow(NotStored);
}

test("bytes whose row the sweep takes away stay for as long as a backup holds them", async () => {
  const database = await aDatabase();
  const stored = await storage().put(newDocumentKey(), streamOf(Buffer.from("of a row")));
  await database.db.insert(files).values({ ...stored, mediaType: "image/png" });
  await sweptBesideABackup(database, stored.key);
});

test("so do those whose row went before: a backup's rows may be older", async () => {
  const { key } = await storage().put(newDocumentKey(), streamOf(Buffer.from("of no row")));
  await sweptBesideABackup(await aDatabase(), key);
});

/** An engine that finds whatever is asked of it. */
async function drawn({ outDir }: { outDir: string }) {
  const file = path.join(outDir, "drawn.png");
  await writeFile(file, "drawn");
  return { ok: true, image: { path: file, mediaType: "image/png", width: 8, height: 8, bytes: 5 } };
}
const image = { cutPhoto: drawn, takeInk: drawn } as unknown as ImageEngine;

test("what is replaced, made or refused waits for no backup, and leaves it the bytes", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [jana, now] = [await aPerson(db), new Date()];
  const sent: string[] = [];
  const aFile = async () => {
    const stored = await storage().put(newDocumentKey(), streamOf(Buffer.from("sent")));
    sent.push(stored.key);
    return stored;
  };
  const aPhoto = async () => {
    await sendPhoto(db, { viewer: jana, stored: await aFile(), square: null });
    const [photo] = await db.select().from(photos);
    return { userId: jana.id, fileId: photo?.sentFileId ?? "", now };
  };
  const aSignature = async () => {
    return sendStored(db, jana, { stored: await aFile(), now });
  };
  await receiveFile(db, { viewer: jana, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(Buffer.from("sent")) });
  const [file] = await db.select({ id: draftFiles.id, key: files.key }).from(draftFiles).innerJoin(files, eq(files.id, draftFiles.fileId));
  sent.push(file?.key ?? "");
  await aPhoto();

  const deeds = [
    () => refusePrepared(db, { draftFileId: file?.id ?? "", reason: "broken-pdf" }),
    aPhoto,
    async () => cutPhoto(db, image, { ...(await aPhoto()), maxPixels: 1 }),
    async () => refusePhoto(db, await aPhoto()),
    async () => makeSignature(db, image, { imageId: await aSignature(), maxPixels: 1, side: 8, now }),
    async () => refuseSignature(db, { imageId: await aSignature(), now }),
  ];
  await besideHeld(database, holdBytes, async () => {
    for (const deed of deeds) await deed();
  });
  expect(await db.select().from(files).where(inArray(files.key, sent))).toEqual([]);
  for (const key of sent) (await storage().open(key)).destroy();
  expect(sent).toHaveLength(7);
});
