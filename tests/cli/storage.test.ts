import { Readable } from "node:stream";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { env } from "~/env.server";
import { recordFile } from "~/features/pages/record-file.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { backupOf } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";
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
