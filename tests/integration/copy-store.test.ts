import { randomBytes } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { checkStore, copyStore } from "~/features/pages/copy-store.server";
import { recordFile } from "~/features/pages/record-file.server";
import { diskStorage } from "~/storage/disk.server";
import { newDocumentKey } from "~/storage/keys";
import type { Storage } from "~/storage/port";
import { s3Storage } from "~/storage/s3.server";
import { files } from "~db/schema/index";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { anS3Double } from "../support/s3/double.ts";
import { everyOtherTime } from "../support/s3/every-other-time.ts";

async function aBucket() {
  const double = await anS3Double({ pageSize: 3 });
  onTestFinished(double.close);
  const patience = { idle: 1000, further: 5000, tries: 4, pause: 5 };
  return { double, store: s3Storage({ bucket: double.bucket, scratch: path.join(aFolder(), "scratch"), patience }) };
}

function put(store: Storage, bytes = randomBytes(2000)) {
  return store.put(newDocumentKey(), Readable.from([bytes]));
}

test("a house moves into a bucket and back, as often as it is asked to, and every byte is there", async () => {
  const { db } = await aDatabase();
  const [disk, back, { double, store }] = [diskStorage(aFolder()), diskStorage(aFolder()), await aBucket()];
  for (let count = 0; count < 7; count += 1) await recordFile(db, { ...(await put(disk)), mediaType: "image/png" });
  double.fail(everyOtherTime({ cutUp: 500, cutDown: 500 }));
  expect(await copyStore(db, { from: disk, to: store })).toEqual({ files: 7, copied: 7, copiedBytes: 14_000, missing: [], changed: [] });
  expect(await copyStore(db, { from: disk, to: store })).toMatchObject({ files: 7, copied: 0 });
  // The house goes on writing, here and there.
  await recordFile(db, { ...(await put(disk)), mediaType: "image/png" });
  await recordFile(db, { ...(await put(store)), mediaType: "image/png" });
  expect(await copyStore(db, { from: disk, to: store })).toMatchObject({ files: 9, copied: 1, missing: [] });
  expect(await checkStore(db, store)).toEqual({ files: 9, missing: [], changed: [] });
  expect(await copyStore(db, { from: store, to: back })).toMatchObject({ files: 9, copied: 9 });
  expect(await checkStore(db, back)).toEqual({ files: 9, missing: [], changed: [] });
});

test("what is missing, changed or half there is told by its key, and never taken for a copy", async () => {
  const { db } = await aDatabase();
  const [disk, { double, store }] = [diskStorage(aFolder()), await aBucket()];
  const [right, gone, changed, half] = [await put(disk), await put(disk), await put(disk), await put(disk)];
  for (const stored of [right, gone, changed, half]) await recordFile(db, { ...stored, mediaType: "image/png" });
  await disk.remove(gone.key);
  await disk.put(changed.key, Readable.from([Buffer.alloc(2000, "x")]));
  await store.put(half.key, Readable.from([Buffer.from("half")]));
  expect(await copyStore(db, { from: disk, to: store })).toEqual({
    files: 4,
    copied: 2,
    copiedBytes: 4000,
    missing: [gone.key],
    changed: [changed.key],
  });
  expect([...double.objects.keys()].sort()).toEqual([right.key, half.key, "house/owner"].sort());
  expect((await buffer(await store.open(half.key))).length).toBe(2000);
  const found = double.objects.get(right.key);
  found?.bytes.writeUInt8((found.bytes[0] ?? 0) ^ 1, 0);
  expect(await checkStore(db, store)).toMatchObject({ changed: [right.key], missing: expect.arrayContaining([gone.key, changed.key]) });
  // Whose row is gone is nobody's loss.
  await db.delete(files);
  expect(await checkStore(db, store)).toEqual({ files: 0, missing: [], changed: [] });
});
