import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aFolder } from "../../tests/support/folder.ts";
import { anS3Double, type S3Double } from "../../tests/support/s3/double.ts";
import { keepsTheContractOfAStore } from "../../tests/support/storage-contract.ts";
import { newDocumentKey } from "./keys.ts";
import { NotStored, StoreAway } from "./port.ts";
import { bucketAt } from "./s3/address.ts";
import { askingBucket } from "./s3/ask-bucket.server.ts";
import { readObject } from "./s3/read-object.server.ts";
import { s3Storage } from "./s3.server.ts";

let double: S3Double;
beforeAll(async () => {
  double = await anS3Double({ pageSize: 2 });
});
beforeEach(() => {
  double.objects.clear();
  double.asked.length = 0;
  double.fail(() => undefined);
});
afterAll(() => double.close());

const soon = { idle: 300, further: 5000, tries: 4, pause: 5 };

function aStore(scratch = aFolder(), bucket = double.bucket) {
  return s3Storage({ bucket, scratch, patience: soon });
}

const one = (bytes: Buffer) => Readable.from([bytes]);
const tries = (method: string) => double.asked.filter((asked) => asked.method === method).length;

keepsTheContractOfAStore(() => ({ store: aStore(), anotherProcess: () => aStore() }));

test("an address says which bucket is meant and as whom it is asked", () => {
  expect(bucketAt(double.address)).toEqual(double.bucket);
  expect(bucketAt("s3://key:a%2Fb%2Bc@s3.example/papers")).toEqual({
    endpoint: "https://s3.example",
    name: "papers",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "a/b+c",
  });
  for (const none of ["disk", "s3://s3.example/papers", "s3://key:secret@s3.example", "s3://key:secret@s3.example/a/b", "https://k:s@x/y"])
    expect(bucketAt(none), none).toBeUndefined();
});

test.each([
  ["the line is cut", { cutUp: 100_000 }],
  ["the store stalls", { stallUp: 100_000 }],
  ["the answer is lost", { lostAnswer: true }],
  ["the store has a fault", { refuse: { status: 500, code: "InternalError" } }],
  ["the store is too busy", { refuse: { status: 503, code: "SlowDown" } }],
  ["there were too many questions", { refuse: { status: 429, code: "TooManyRequests" } }],
  ["the store waited too long for bytes", { refuse: { status: 400, code: "RequestTimeout" } }],
  ["bytes were damaged on their way", { damage: true }],
] as const)("a file is kept whole though %s at first", async (_, fault) => {
  const [store, bytes, key] = [aStore(), randomBytes(700_000), newDocumentKey()];
  double.fail((_asked, nth) => (nth <= 2 ? fault : undefined));
  expect(await store.put(key, one(bytes))).toMatchObject({ key, bytes: bytes.length });
  expect(tries("PUT")).toBe(3);
  expect(double.objects.get(key)?.bytes.equals(bytes)).toBe(true);
});

test.each([
  ["the line is always cut", { cutUp: 100_000 }, 4],
  ["the store always stalls", { stallUp: 100_000 }, 4],
  ["the store always has a fault", { refuse: { status: 500, code: "InternalError" } }, 4],
  ["the key is refused", { refuse: { status: 403, code: "SignatureDoesNotMatch" } }, 1],
  ["the bucket is gone", { refuse: { status: 404, code: "NoSuchBucket" } }, 1],
] as const)("%s: it is told, nothing half is there, and what was to be taken over stays where it was", async (_, fault, most) => {
  const scratch = aFolder();
  const [store, key, made] = [aStore(scratch), newDocumentKey(), path.join(aFolder(), "page.jpg")];
  await writeFile(made, randomBytes(700_000));
  double.fail(() => fault);
  await expect(store.put(key, one(randomBytes(700_000)))).rejects.toBeInstanceOf(StoreAway);
  expect(tries("PUT")).toBe(most);
  await expect(store.adopt(key, made)).rejects.toBeInstanceOf(StoreAway);
  expect(existsSync(made)).toBe(true);
  expect(double.objects.size).toBe(0);
  expect(readdirSync(scratch)).toEqual([]);
  if ("stallUp" in fault) return;
  await expect(store.open(key)).rejects.toMatchObject(fault && "refuse" in fault ? { name: "StoreAway" } : { name: "NotStored" });
});

test("what breaks off or dries up while it is read goes on at the next byte, in a part as well", async () => {
  const [store, bytes, key] = [aStore(), randomBytes(3_000_000), newDocumentKey()];
  await store.put(key, one(bytes));
  for (const fault of [{ cutDown: 1_000_000 }, { stallDown: 1_000_000 }]) {
    double.asked.length = 0;
    double.fail((_asked, nth) => (nth <= 2 ? fault : undefined));
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    expect(tries("GET")).toBe(3);
    double.fail((_asked, nth) => (nth === 1 ? { ...fault, cutDown: 500 } : undefined));
    expect(await buffer(await store.open(key, { start: 10, end: 1999 }))).toEqual(bytes.subarray(10, 2000));
    expect(double.asked.at(-1)?.range).toBe("bytes=510-1999");
  }
});

test("what dries up for good fails, and nobody waits for ever", async () => {
  const [store, key] = [aStore(), newDocumentKey()];
  await store.put(key, one(randomBytes(300_000)));
  double.fail((_asked, nth) => ({ stallDown: nth === 1 ? 1000 : 0 }));
  await expect(buffer(await store.open(key))).rejects.toBeInstanceOf(StoreAway);
  await expect(store.withLocalFile(key, (file) => readFile(file))).rejects.toBeInstanceOf(StoreAway);
  double.fail(() => ({ delay: 60_000 }));
  const began = performance.now();
  const questions = [
    () => store.open(key),
    () => store.remove(key),
    () => store.tryWriting(),
    () => store.list()[Symbol.asyncIterator]().next(),
  ];
  for (const ask of questions) await expect(ask()).rejects.toBeInstanceOf(StoreAway);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a reader who takes their time is waited for, and one who leaves lets go of the store", async () => {
  const [store, bytes, key] = [aStore(), randomBytes(20_000_000), newDocumentKey()];
  await store.put(key, one(bytes));
  const slowly = await store.open(key);
  slowly.once("readable", () => slowly.read(1));
  await new Promise((later) => setTimeout(later, 2 * soon.idle));
  expect(await buffer(slowly)).toHaveLength(bytes.length - 1);
  expect(tries("GET")).toBe(1);
  const left = await store.open(key);
  left.destroy();
  await new Promise((gone) => left.once("close", gone));
  expect(left.errored).toBeNull();
});

test("a store that has other keys, another place or another clock than ours is told as away", async () => {
  const wrong = [{ secretAccessKey: "falsch" }, { accessKeyId: "FREMD" }, { region: "us-east-1" }, { name: "not-there" }];
  for (const part of wrong)
    await expect(aStore(aFolder(), { ...double.bucket, ...part }).put(newDocumentKey(), one(Buffer.from("1")))).rejects.toBeInstanceOf(
      StoreAway,
    );
  expect(double.objects.size).toBe(0);
  const gone = await anS3Double();
  await gone.close();
  for (const endpoint of [gone.bucket.endpoint, "https://nowhere.invalid"])
    await expect(aStore(aFolder(), { ...double.bucket, endpoint }).tryWriting(), endpoint).rejects.toBeInstanceOf(StoreAway);
});

test("what is wrong on this machine is told as it is, at once, and not as a store that is away", async () => {
  const ask = askingBucket(double.bucket, soon);
  const bug = new TypeError("a bug");
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  double.objects.set("pages/x", { bytes: Buffer.from("1"), writtenAt: new Date() });
  for (const ours of [bug, full]) {
    double.asked.length = 0;
    const question = { method: "GET", key: "pages/x" } as const;
    const take = () => {
      throw ours;
    };
    await expect(ask(question, take)).rejects.toBe(ours);
    expect(tries("GET")).toBe(1);
  }
  const body = () => Readable.toWeb(createReadStream(path.join(aFolder(), "gone"))) as ReadableStream<Uint8Array>;
  const sent = ask({ method: "PUT", key: "pages/y", headers: { "content-length": "1" }, body });
  await expect(sent).rejects.toMatchObject({ name: "TypeError", cause: { code: "ENOENT" } });
});

test("a fault of ours ends reading at once, as it is", async () => {
  const bug = new TypeError("a bug");
  let opened = 0;
  const reopen = async () => {
    opened += 1;
    if (opened > 1) throw bug;
    return new Response("half", { headers: { "content-length": "8" } });
  };
  await expect(buffer(await readObject({ reopen, idle: 1000, tries: 4 }))).rejects.toBe(bug);
  expect(opened).toBe(2);
});

test("whether the store takes something is tried once a minute, and its head asked for in between", async () => {
  const store = aStore();
  for (let count = 0; count < 3; count += 1) await store.tryWriting();
  expect([tries("PUT"), tries("DELETE"), tries("HEAD")]).toEqual([1, 1, 3]);
  expect(double.objects.size).toBe(0);
});

test("what a killed process left, here and there, goes when it is old, and no key leads out of the store", async () => {
  const scratch = aFolder();
  const store = aStore(scratch);
  const left = path.join(scratch, "left");
  await writeFile(left, "half");
  double.objects.set(".tried/x", { bytes: Buffer.from("."), writtenAt: new Date(1000) });
  double.objects.set(".tried/y", { bytes: Buffer.from("."), writtenAt: new Date() });
  await utimes(left, 1000, 1000);
  await store.removeUnfinished(new Date(Date.now() - 1000));
  expect(readdirSync(scratch)).toEqual([]);
  expect([...double.objects.keys()]).toEqual([".tried/y"]);
  for (const key of ["../other/x", "documents/../x", "documents/.hidden", "/x", ".tried/y"])
    await expect(store.open(key)).rejects.toThrow("Not a storage key");
});

test("what lies in between on this machine is its owner's alone, and gone after use", async () => {
  const scratch = path.join(aFolder(), "scratch");
  const [store, key] = [aStore(scratch), newDocumentKey()];
  await store.put(key, one(Buffer.from("mine")));
  await store.withLocalFile(key, async (file) => {
    expect([statSync(scratch).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  });
  expect(readdirSync(scratch)).toEqual([]);
  await expect(store.open(newDocumentKey())).rejects.toBeInstanceOf(NotStored);
});
