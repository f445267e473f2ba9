import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { newDocumentKey } from "~/storage/keys";
import { StoreAway } from "~/storage/port";
import { bucketAt } from "~/storage/s3/address";
import { askingBucket } from "~/storage/s3/ask-bucket.server";
import { s3Storage } from "~/storage/s3.server";
import { aFolder } from "../support/folder.ts";
import { keepsTheContractOfAStore } from "../support/storage-contract.ts";

const given = bucketAt(process.env.S3_TEST_URL ?? "");
if (!given) console.warn("SKIPPED: a real S3 server. S3_TEST_URL names none; `scripts/s3-gateway.sh start FOLDER` starts one on Debian.");

describe.skipIf(!given)("a real S3 server (S3_TEST_URL)", () => {
  let bucket = given ?? { endpoint: "", name: "", region: "", accessKeyId: "", secretAccessKey: "" };
  const aStore = () => s3Storage({ bucket, scratch: aFolder() });

  beforeEach(async () => {
    bucket = { ...bucket, name: `mappe-${randomBytes(6).toString("hex")}` };
    await askingBucket(bucket)({ method: "PUT" });
  });

  keepsTheContractOfAStore(() => ({ store: aStore(), anotherProcess: aStore }));

  test("more files than fit a page of the list are all there", async () => {
    const store = aStore();
    const keys = Array.from({ length: 1005 }, newDocumentKey);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Readable.from([Buffer.from("1")]))));
    const listed = [];
    for await (const { key, bytes } of store.list()) listed.push([key, bytes]);
    expect(listed.sort()).toEqual(keys.sort().map((key) => [key, 1]));
  });

  test("25 MB arrive and come back, by a file and in parts", async () => {
    const [store, bytes, key] = [aStore(), randomBytes(25 * 1024 * 1024), newDocumentKey()];
    await store.put(key, Readable.from([bytes]));
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    const part = await buffer(await store.open(key, { start: 20_000_000, end: 20_000_099 }));
    expect(part.equals(bytes.subarray(20_000_000, 20_000_100))).toBe(true);
  });

  test("a wrong secret and a bucket that is not there are told as away", async () => {
    for (const wrong of [{ secretAccessKey: "falsch" }, { name: "mappe-not-there" }])
      await expect(s3Storage({ bucket: { ...bucket, ...wrong }, scratch: aFolder() }).tryWriting()).rejects.toBeInstanceOf(StoreAway);
  });
});
