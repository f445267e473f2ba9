import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ImageEngine } from "~/engines/contract";
import type { Viewer } from "~/features/accounts/rules";
import { recordFile } from "~/features/pages/record-file.server";
import { findOwnSignature } from "~/features/signatures/find-own-signature.server";
import { makeSignature } from "~/features/signatures/make-signature.server";
import { refuseSignature } from "~/features/signatures/refuse-signature.server";
import { newSignatureKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, signatureImages } from "~db/schema/index";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { giveSignature, sendStored } from "../builders/signatures.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-23T09:00:00Z");
let database: TestDatabase;
let jana: Viewer;
let imageId: string;

beforeEach(async () => {
  database = await aDatabase();
  jana = await aPerson(database.db);
  const stored = await storage().put(newSignatureKey(jana.id), streamOf(Buffer.from("a photo")));
  imageId = await sendStored(database.db, jana, { stored, now });
});

const takesInk = {
  async takeInk({ outDir }: { outDir: string }) {
    const file = path.join(outDir, "ink.png");
    await writeFile(file, "ink");
    return { ok: true, image: { path: file, mediaType: "image/png", width: 8, height: 4, bytes: 3 } };
  },
} as unknown as ImageEngine;

const made = () => makeSignature(database.db, takesInk, { imageId, maxPixels: 1, side: 8, now });

/** What another runner does at the same moment. */
async function madeByAnother(tx: Db): Promise<void> {
  const stored = await storage().put(newSignatureKey(jana.id), streamOf(Buffer.from("the ink")));
  const fileId = await recordFile(tx, { ...stored, mediaType: "image/png", width: 8, height: 4 });
  await tx.update(signatureImages).set({ fileId, sentFileId: null }).where(eq(signatureImages.id, imageId));
}

const rowOfImage = async () => (await database.db.select().from(signatureImages).where(eq(signatureImages.id, imageId)))[0];

test("of two runners that make the same picture the sooner one's stays, and no other is kept", async () => {
  await whileHeld(database, madeByAnother, made);
  const kept = await database.db.select().from(files);
  expect(kept.filter(({ mediaType }) => mediaType === "image/png")).toMatchObject([{ id: (await rowOfImage())?.fileId }]);
});

test("what another runner made meanwhile is not refused", async () => {
  await whileHeld(database, madeByAnother, () => refuseSignature(database.db, { imageId, now }));
  expect(await rowOfImage()).toMatchObject({ failedAt: null });
});

test("a picture that is ready while another signature is kept does not take its place", async () => {
  let later = "";
  await whileHeld(
    database,
    async (tx) => {
      later = await giveSignature(tx, jana);
    },
    made,
  );
  expect((await findOwnSignature(database.db, jana))?.imageId).toBe(later);
});
