import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { recordFile } from "~/features/pages/record-file.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { newSignaturePath } from "~/features/signatures/paths";
import { signatureFields } from "~/features/signatures/signature-fields";
import { healthPath, originalPath, ownPhotoPath, ownProfilePath, sendPhotoPath } from "~/paths";
import { newDocumentKey } from "~/storage/keys";
import { s3Storage } from "~/storage/s3.server";
import { connect } from "~db/client.server";
import { draftFiles, files, house as houses, pages, photos, signatureImages } from "~db/schema/index";
import { aSheetFile } from "../builders/handwriting.ts";
import { aPng, slip } from "../builders/papers.ts";
import { aFlag } from "../builders/portraits.ts";
import { aFile, anUpload, prepared, press, until } from "../http/documents-site.ts";
import type { Visitor } from "../support/browser.ts";
import { backupOf } from "../support/cli.ts";
import { anEmptyDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { anS3Double } from "../support/s3/double.ts";
import { everyOtherTime } from "../support/s3/every-other-time.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { aHouse, type House } from "./house.ts";

const patiently = { timeout: 90_000, interval: 100 };

async function aBucket() {
  const double = await anS3Double();
  onTestFinished(double.close);
  return double;
}

async function withDocument(house: House, name: string): Promise<{ visitor: Visitor; web: Awaited<ReturnType<House["aWeb"]>> }> {
  const [web] = await Promise.all([house.aWeb(), house.aRunner()]);
  const { visitor } = await aSignedIn(house.database.db, web.url);
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng(name, slip), `${name}.png`) });
  await press(visitor, await prepared(visitor, 1), "upload", { name });
  await until(
    () => visitor.get(documentsPath()),
    (page) => page.text.includes(name),
  );
  return { visitor, web };
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

test("while a bucket is away pages are shown, files are refused by name and jobs wait; then everything goes on", async () => {
  const bucket = await aBucket();
  const house = await aHouse({ STORAGE_URL: bucket.address });
  const { visitor, web } = await withDocument(house, "Vorher");
  expect(readdirSync(house.dataDir)).not.toContain("files");
  const [page] = await house.database.db.select().from(pages);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const original = (headers: Record<string, string> = {}) =>
    fetch(new URL(originalPath(page?.id ?? ""), web.url), { headers: { cookie, ...headers } });
  const whole = await original();
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await original({ range: "bytes=8-99" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 8-99/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(8, 100));

  // The web server's own writing goes through, and nobody can read what it wrote.
  bucket.fail(({ method }) => (method === "GET" ? { refuse: { status: 503, code: "SlowDown" } } : undefined));
  const before = bucket.asked.filter(({ method }) => method === "GET").length;
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng("Wartet", slip), "wartet.png") });
  // All tries of one job, and then those of the job that came again.
  await vi.waitFor(() => expect(bucket.asked.filter(({ method }) => method === "GET").length).toBeGreaterThan(before + 4), patiently);

  bucket.fail(() => ({ delay: 120_000 }));
  const began = performance.now();
  expect((await visitor.get(documentsPath())).text).toContain("Vorher");
  expect(performance.now() - began).toBeLessThan(3000);
  const picture = await original();
  expect([picture.status, picture.headers.get("retry-after")]).toEqual([503, expect.any(String)]);
  expect(performance.now() - began).toBeLessThan(25_000);
  // Who has the picture already needs no store.
  expect((await original({ "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);

  bucket.fail(() => ({ refuse: { status: 500, code: "InternalError" } }));
  const refused = await press(visitor, await anUpload(visitor), "add", {
    name: "Bleibt stehen",
    files: aFile(await aPng("Nein", slip), "nein.png"),
  });
  expect(refused.text).toContain("„nein.png“ konnte nicht gespeichert werden: Der Speicher antwortet gerade nicht.");
  expect(refused.html).toContain('value="Bleibt stehen"');
  expect(await (await fetch(new URL(healthPath, web.url))).json()).toMatchObject({ ok: false, database: true, storage: false });

  bucket.fail(() => undefined);
  await prepared(visitor, 1);
  const became = await house.database.db.select({ name: draftFiles.name, reason: draftFiles.reason }).from(draftFiles);
  expect(became).toEqual(
    expect.arrayContaining([
      { name: "nein.png", reason: "store-away" },
      { name: "wartet.png", reason: null },
    ]),
  );
  await vi.waitFor(async () => expect((await fetch(new URL(healthPath, web.url))).status).toBe(200), patiently);
  for (const { key, sha256 } of await house.database.db.select().from(files)) {
    expect(hashOf(bucket.objects.get(key)?.bytes ?? Buffer.alloc(0)), key).toBe(sha256);
  }
});

test.each([
  ["de", "konnte nicht gespeichert werden: Der Speicher antwortet gerade nicht.", "„", "“"],
  ["en", "could not be saved: the storage is not responding.", "“", "”"],
] as const)(
  "a photo and a signature are refused by name while a bucket is away, and nothing of them is kept (%s)",
  async (language, words, open, close) => {
    const bucket = await aBucket();
    const house = await aHouse({ STORAGE_URL: bucket.address });
    const [web] = await Promise.all([house.aWeb(), house.aRunner()]);
    const { db } = house.database;
    const { visitor } = await aSignedIn(db, web.url, language === "en" ? { language } : {});
    const photo = aFile(Buffer.from(aFlag()), "ich.png", "image/png");
    const picture = aFile(aSheetFile(), "unterschrift.png", "image/png");
    const { way, name, hand, picture: field } = signatureFields;
    const signed = { [way]: "upload", [name]: "Jana Größl", [hand]: "dancing-script", [field]: picture };
    const sendPhoto = async () => visitor.submit(await visitor.get(ownPhotoPath), { field: "photo" }, { photo });
    const sendSignature = async () => visitor.submit(await visitor.get(newSignaturePath), { field: way }, signed);

    bucket.fail(({ method }) => (method === "PUT" ? { refuse: { status: 500, code: "InternalError" } } : undefined));
    const refusedPhoto = await sendPhoto();
    expect(refusedPhoto.status).toBe(422);
    expect(refusedPhoto.text).toContain(`${open}ich.png${close} ${words}`);
    const byScript = await visitor.postMultipart(sendPhotoPath, { photo }, { follow: false });
    expect([byScript.status, JSON.parse(byScript.html)]).toEqual([422, { state: "away" }]);
    const refusedSignature = await sendSignature();
    expect(refusedSignature.status).toBe(422);
    expect(refusedSignature.text).toContain(`${open}unterschrift.png${close} ${words}`);
    expect(refusedSignature.form({ field: way }).fields).toEqual(
      expect.arrayContaining([
        [way, "upload"],
        [name, "Jana Größl"],
        [hand, "dancing-script"],
      ]),
    );
    expect([...bucket.objects.keys()]).toEqual([]);
    expect(readdirSync(path.join(house.dataDir, "scratch"))).toEqual([]);
    for (const table of [files, photos, signatureImages]) expect(await db.$count(table)).toBe(0);

    bucket.fail(() => undefined);
    for (const sent of [await sendPhoto(), await sendSignature()]) {
      const done = await until(
        () => visitor.get(sent.path),
        (page) => page.path === ownProfilePath,
      );
      expect(done.status).toBe(200);
    }
    expect([await db.$count(photos), await db.$count(signatureImages)]).toEqual([1, 1]);
  },
);

test("a house in a bucket is kept by a backup, made anew in another bucket, and swept there", async () => {
  const [bucket, other] = [await aBucket(), await aBucket()];
  const house = await aHouse({ STORAGE_URL: bucket.address });
  await withDocument(house, "Beleg");
  const place = aFolder();
  const taken = await backupOf(
    { databaseUrl: house.databaseUrl, dataDir: house.dataDir, env: { STORAGE_URL: bucket.address } },
    "backup",
    "--to",
    place,
    "--json",
  );
  expect(taken).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(taken.out)).toMatchObject({ damaged: [] });
  // The line breaks now and then while it is made anew.
  other.fail(everyOtherTime({ cutUp: 0 }));
  const { url: databaseUrl } = await anEmptyDatabase();
  const restored = await backupOf({ databaseUrl, dataDir: aFolder(), env: { STORAGE_URL: other.address } }, "restore", place);
  expect(restored).toMatchObject({ code: 0, err: "" });
  other.fail(() => undefined);

  const there = connect(databaseUrl, { max: 2 });
  onTestFinished(() => there.sql.end({ timeout: 1 }));
  const rows = await there.db.select().from(files);
  const [mark] = await there.db.select().from(houses);
  expect(
    [...rows, { key: "house/owner", sha256: hashOf(Buffer.from(`${mark?.id}\n`)) }].map(({ key, sha256 }) => [key, sha256]).sort(),
  ).toEqual([...other.objects].map(([key, { bytes }]) => [key, hashOf(bytes)]).sort());
  const store = s3Storage({ bucket: other.bucket, scratch: path.join(aFolder(), "scratch") });
  other.objects.set("documents/nobodys", { bytes: Buffer.from("1"), writtenAt: new Date(1000) });
  other.objects.set("documents/just-arrived", { bytes: Buffer.from("1"), writtenAt: new Date() });
  expect(await sweepFiles(there.db, { now: new Date(), from: store })).toEqual({ pages: 0, files: 0, leftovers: 1 });
  expect(other.objects.has("documents/just-arrived")).toBe(true);
  expect([...other.objects.keys()].sort()).toEqual([...rows.map(({ key }) => key), "documents/just-arrived", "house/owner"].sort());
});

test("a backup tried out beside the house that runs, on its bucket by mistake, sweeps nothing of it", async () => {
  const bucket = await aBucket();
  const house = await aHouse({ STORAGE_URL: bucket.address });
  const { db } = house.database;
  const env = { STORAGE_URL: bucket.address };
  const store = s3Storage({ bucket: bucket.bucket, scratch: path.join(aFolder(), "scratch") });
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await sweepFiles(db, { now: new Date(), from: store });
  const place = aFolder();
  expect(await backupOf({ ...house, env }, "backup", "--to", place)).toMatchObject({ code: 0 });
  const later = await store.put(newDocumentKey(), Readable.from([Buffer.from("after the backup")]));
  await recordFile(db, { ...later, mediaType: "image/png" });
  await house.database.sql`update files set created_at = now() + interval '9 days'`;

  const trial = { databaseUrl: (await anEmptyDatabase()).url, dataDir: aFolder(), env };
  const restored = await backupOf(trial, "restore", place);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain("The store is marked as another Mappe's.");
  const there = connect(trial.databaseUrl, { max: 2 });
  onTestFinished(() => there.sql.end({ timeout: 1 }));
  await expect(sweepFiles(there.db, { now: inTwoDays, from: store })).rejects.toThrow("marked as another Mappe's");
  expect(await sweepFiles(db, { now: inTwoDays, from: store })).toMatchObject({ leftovers: 0 });
  expect(bucket.objects.has(later.key)).toBe(true);

  // Claimed, the store is the restored house's, also where a backup takes its place; and that of the house before no more.
  await there.sql.end({ timeout: 1 });
  expect(await backupOf(trial, "storage", "claim")).toEqual({ code: 0, out: "The store is this Mappe's now.\n", err: "" });
  const replaced = await backupOf(trial, "restore", place, "--replace", "--json");
  expect(JSON.parse(replaced.out)).toMatchObject({ isStoreOwn: true });
  await expect(sweepFiles(db, { now: inTwoDays, from: store })).rejects.toThrow("marked as another Mappe's");
});
