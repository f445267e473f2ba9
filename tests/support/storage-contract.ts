import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { newDocumentKey, newPhotoKey } from "~/storage/keys";
import { NotStored, type Storage } from "~/storage/port";
import { aFolder } from "./folder.ts";

/** anotherProcess: the same store as somebody else on the machine, or after a restart, sees it. */
export type TriedStore = { store: Storage; anotherProcess(): Storage };

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const inHour = () => new Date(Date.now() + 60 * 60 * 1000);

/** The contract that every kind of store must keep. */
export function keepsTheContractOfAStore(open: () => TriedStore): void {
  const read = async (store: Storage, key: string) => buffer(await store.open(key));

  async function keysOf(store: Storage): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    return keys.sort();
  }

  async function* brokenAfter(bytes: Buffer): AsyncGenerator<Buffer> {
    yield bytes;
    throw new Error("the line broke");
  }

  test("what was put is there for everybody by the time put answers, with its length and digest", async () => {
    const { store, anotherProcess } = open();
    for (const bytes of [randomBytes(300_000), Buffer.alloc(0)]) {
      const key = newDocumentKey();
      const parts = [bytes.subarray(0, 1000), bytes.subarray(1000)].filter(({ length }) => length > 0);
      expect(await store.put(key, Readable.from(parts))).toEqual({ key, bytes: bytes.length, sha256: sha256(bytes) });
      expect(await read(anotherProcess(), key)).toEqual(bytes);
    }
  });

  test("a file of this machine is taken over as it is and is gone from where it was", async () => {
    const { store, anotherProcess } = open();
    const [bytes, key, file] = [randomBytes(100_000), newDocumentKey(), path.join(aFolder(), "page.jpg")];
    await writeFile(file, bytes);
    expect(await store.adopt(key, file)).toEqual({ key, bytes: bytes.length, sha256: sha256(bytes) });
    expect(existsSync(file)).toBe(false);
    expect(await read(anotherProcess(), key)).toEqual(bytes);
  });

  test("a range is opened as it was asked for, its last byte included, and never goes past the end", async () => {
    const { store } = open();
    const [bytes, key] = [randomBytes(200_000), newDocumentKey()];
    await store.put(key, Readable.from([bytes]));
    const range = async (start: number, end: number) => buffer(await store.open(key, { start, end }));
    expect(await range(0, 0)).toEqual(bytes.subarray(0, 1));
    expect(await range(65_000, 131_072)).toEqual(bytes.subarray(65_000, 131_073));
    expect(await range(199_999, 199_999)).toEqual(bytes.subarray(-1));
    expect(await range(199_990, 5_000_000)).toEqual(bytes.subarray(-10));
  });

  test("a missing key is told as such, whatever is asked of it, and may be removed", async () => {
    const { store } = open();
    const key = newDocumentKey();
    await expect(store.open(key)).rejects.toBeInstanceOf(NotStored);
    await expect(store.open(key, { start: 0, end: 1 })).rejects.toBeInstanceOf(NotStored);
    let isAtWork = false;
    const work = store.withLocalFile(key, async () => {
      isAtWork = true;
    });
    await expect(work).rejects.toBeInstanceOf(NotStored);
    expect(isAtWork).toBe(false);
    await store.remove(key);
  });

  test("a file is lent for as long as the work lasts, and its answer or failure comes back", async () => {
    const { store } = open();
    const [bytes, key] = [randomBytes(1000), newDocumentKey()];
    await store.put(key, Readable.from([bytes]));
    const lent = await store.withLocalFile(key, async (file) => {
      await new Promise((later) => setImmediate(later));
      return readFile(file);
    });
    expect(lent).toEqual(bytes);
    await expect(store.withLocalFile(key, () => Promise.reject(new Error("a bad page")))).rejects.toThrow("a bad page");
    expect(await read(store, key)).toEqual(bytes);
  });

  test("of two that write one key at once, one is there as a whole", async () => {
    const { store, anotherProcess } = open();
    const [one, other, key] = [Buffer.alloc(400_000, "1"), Buffer.alloc(300_000, "2"), newDocumentKey()];
    const slowly = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
    const stored = await Promise.all([store.put(key, slowly(one)), anotherProcess().put(key, slowly(other))]);
    expect(stored.map(({ bytes }) => bytes)).toEqual([one.length, other.length]);
    const kept = await read(store, key);
    expect([sha256(one), sha256(other)]).toContain(sha256(kept));
    expect(await keysOf(store)).toEqual([key]);
  });

  test("a body that breaks off leaves nothing, neither under its key nor unfinished", async () => {
    const { store } = open();
    const [key, bytes] = [newDocumentKey(), randomBytes(100_000)];
    await expect(store.put(key, Readable.from(brokenAfter(bytes)))).rejects.toThrow("the line broke");
    await expect(store.open(key)).rejects.toBeInstanceOf(NotStored);
    const left = new Readable({ read: () => {} });
    left.push(bytes);
    const leaving = store.put(key, left);
    left.destroy(new Error("the person left"));
    await expect(leaving).rejects.toThrow("the person left");
    expect(await keysOf(store)).toEqual([]);
    await expect(store.adopt(key, path.join(aFolder(), "never-made.jpg"))).rejects.toThrow();
    expect(await keysOf(store)).toEqual([]);
  });

  test("the list has every key with when it was written, and nothing that is removed or still being written", async () => {
    const { store, anotherProcess } = open();
    const before = Date.now() - 5000;
    const keys = [newDocumentKey(), newDocumentKey(), newPhotoKey(randomUUID())].sort();
    for (const key of keys) await store.put(key, Readable.from([Buffer.from(key)]));
    const unfinished = new Readable({ read: () => {} });
    unfinished.push(Buffer.from("half"));
    const writing = store.put(newDocumentKey(), unfinished);
    for await (const { key, writtenAt } of anotherProcess().list()) {
      expect(keys).toContain(key);
      expect(writtenAt.getTime()).toBeGreaterThan(before);
      expect(writtenAt.getTime()).toBeLessThan(Date.now() + 5000);
    }
    await store.remove(keys[0] ?? "");
    expect(await keysOf(store)).toEqual(keys.slice(1));
    unfinished.push(null);
    const { key } = await writing;
    expect(await keysOf(store)).toEqual([...keys.slice(1), key].sort());
  });

  test("what interrupted writers left goes, what is stored stays", async () => {
    const { store } = open();
    const key = newDocumentKey();
    await store.put(key, Readable.from([Buffer.from("kept")]));
    await store.removeUnfinished(inHour());
    expect((await read(store, key)).toString()).toBe("kept");
    await expect(store.tryWriting()).resolves.toBe(true);
    expect(await keysOf(store)).toEqual([key]);
  });
}
