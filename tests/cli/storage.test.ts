import { Readable } from "node:stream";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { env } from "~/env.server";
import { recordFile } from "~/features/pages/record-file.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { newDocumentKey } from "~/storage/keys";
import { s3Storage } from "~/storage/s3.server";
import { storage } from "~/storage/storage.server";
import { backupOf } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { anS3Double } from "../support/s3/double.ts";

let databaseUrl: string;
const keys: string[] = [];

beforeAll(async () => {
  const database = await aDatabase();
  databaseUrl = database.url;
  for (const text of ["eins", "zwei"]) {
    const stored = await storage().put(newDocumentKey(), Readable.from([Buffer.from(text)]));
    keys.push(stored.key);
    await recordFile(database.db, { ...stored, mediaType: "image/png" });
  }
});

test("a house moves into a bucket by the command line, which says what is not there and shows no secret", async () => {
  const bucket = await anS3Double();
  onTestFinished(bucket.close);
  const ask = (settings: Record<string, string>, ...args: string[]) =>
    backupOf({ databaseUrl, dataDir: env.DATA_DIR, env: settings }, "storage", ...args);

  expect(await ask({}, "copy", "--from", "disk", "--to", bucket.address)).toEqual({
    code: 0,
    out: "2 files, of which 2 were copied now (1\u00a0kB).\n",
    err: "",
  });
  const moved = { STORAGE_URL: bucket.address, STORAGE_OTHER_URL: "disk" };
  expect(JSON.parse((await ask(moved, "copy", "--json")).out)).toMatchObject({ files: 2, copied: 0, missing: [], changed: [] });
  expect(await ask(moved, "check")).toEqual({ code: 0, out: "2 files read.\n", err: "" });
  bucket.objects.delete(keys[0] ?? "");
  expect(await ask(moved, "check")).toEqual({ code: 1, out: `2 files read.\nmissing: ${keys[0]}\n`, err: "" });

  expect((await ask({}, "copy")).err).toContain("Where from? Set STORAGE_OTHER_URL, or name a store with --from.");
  expect((await ask({}, "copy", "--from", "disk")).err).toContain("That is one store");
  const wrong = await ask(moved, "check", "--to", "s3://key:geheim@host");
  expect(wrong).toMatchObject({ code: 2, out: "" });
  expect(wrong.err).toContain("It is disk, or s3:// with key, secret, host and bucket, each part encoded.");
  expect(wrong.err).not.toContain("geheim");
  const misread = await ask({ STORAGE_URL: "s3://key:geheim@host" }, "check");
  expect(misread.err).toContain("STORAGE_URL");
  expect(misread.err).not.toContain("geheim");
});

test("no house takes another's store for its own: it copies nothing there and sweeps nothing of it, until it claims it", async () => {
  const bucket = await anS3Double();
  onTestFinished(bucket.close);
  const dataDir = env.DATA_DIR;
  const [first, other] = [await aDatabase(), await aDatabase()];
  await other.sql`update house set id = gen_random_uuid()`;
  const store = s3Storage({ bucket: bucket.bucket, scratch: aFolder() });
  const theirs = await store.put(newDocumentKey(), Readable.from([Buffer.from("theirs")]));
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const known = await recordFile(first.db, { ...theirs, mediaType: "image/png" });
  expect(known).toBeDefined();
  await first.sql`update files set created_at = now() + interval '9 days'`;
  expect((await sweepFiles(first.db, { now: inTwoDays, from: store })).leftovers).toBe(0);

  await expect(sweepFiles(other.db, { now: inTwoDays, from: store })).rejects.toThrow("marked as another Mappe's");
  expect(bucket.objects.has(theirs.key)).toBe(true);
  const ask = (...args: string[]) => backupOf({ databaseUrl: other.url, dataDir }, "storage", ...args);
  const refused = await ask("copy", "--from", "disk", "--to", bucket.address);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^The store is marked as another Mappe's\. .*npm run storage -- claim.*\n$/);
  expect(await ask("claim", "--to", bucket.address)).toEqual({ code: 0, out: "The store is this Mappe's now.\n", err: "" });
  await expect(sweepFiles(first.db, { now: inTwoDays, from: store })).rejects.toThrow("marked as another Mappe's");
  expect((await sweepFiles(other.db, { now: inTwoDays, from: store })).leftovers).toBe(1);
  expect([...bucket.objects.keys()]).toEqual(["house/owner"]);
});
