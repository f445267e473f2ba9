import { chmodSync, readdirSync, statSync } from "node:fs";
import { open, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { aFolder } from "../../tests/support/folder.ts";
import { keepsTheContractOfAStore } from "../../tests/support/storage-contract.ts";
import { diskStorage } from "./disk.server.ts";
import { newDocumentKey } from "./keys.ts";

keepsTheContractOfAStore(() => {
  const folder = aFolder();
  return { store: diskStorage(folder), anotherProcess: () => diskStorage(folder) };
});

function everythingIn(folder: string): { name: string; mode: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const name = path.join(entry.parentPath, entry.name);
    return { name: path.relative(folder, name), mode: statSync(name).mode & 0o777 };
  });
}

test("files and folders are their owner's alone, whatever the mode of what was taken over", async () => {
  const folder = aFolder();
  const store = diskStorage(folder);
  await store.put(newDocumentKey(), Readable.from([Buffer.from("one")]));
  const made = path.join(aFolder(), "page.jpg");
  await writeFile(made, "other", { mode: 0o644 });
  await store.adopt(newDocumentKey(), made);
  const found = everythingIn(folder);
  expect(found.length).toBeGreaterThanOrEqual(7);
  for (const { name, mode } of found) expect(mode.toString(8), name).toMatch(/^[67]00$/);
});

test("what an earlier version left open to others is closed when the store is opened", async () => {
  const folder = aFolder();
  const { key } = await diskStorage(folder).put(newDocumentKey(), Readable.from([Buffer.from("old")]));
  for (const { name, mode } of everythingIn(folder)) chmodSync(path.join(folder, name), mode === 0o700 ? 0o755 : 0o644);
  const store = diskStorage(folder);
  for (const { name, mode } of everythingIn(folder)) expect(mode.toString(8), name).toMatch(/^[67]00$/);
  expect((await buffer(await store.open(key))).toString()).toBe("old");
});

test("a disk that cannot make the bytes or their place last takes none", async () => {
  const folder = aFolder();
  const store = diskStorage(folder);
  const handle = await open(folder, "r");
  const syncing = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  await handle.close();
  const count = async (put: Promise<unknown>) => {
    await put;
    return syncing.mock.calls.length;
  };
  // The bytes, their folder, and whatever names a new one: files, .incoming in it, documents, two letters.
  expect(await count(store.put("documents/aa-1", Readable.from([Buffer.from("1")])))).toBe(1 + 1 + 4);
  syncing.mockClear();
  expect(await count(store.put("documents/aa-2", Readable.from([Buffer.from("2")])))).toBe(1 + 1);
  for (const nth of [1, 2]) {
    syncing.mockReset();
    for (let before = 1; before < nth; before += 1) syncing.mockResolvedValueOnce(undefined);
    syncing.mockRejectedValueOnce(Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" }));
    await expect(store.put(`documents/aa-${nth + 2}`, Readable.from([Buffer.from("3")]))).rejects.toThrow("EIO");
  }
});

test("an interrupted writer's bytes go when they are old, and no key leads out of the store", async () => {
  const folder = aFolder();
  const store = diskStorage(folder);
  await store.tryWriting();
  const left = path.join(folder, "files", ".incoming", "left-behind");
  await writeFile(left, "half");
  await store.removeUnfinished(new Date(Date.now() - 1000));
  expect(readdirSync(path.dirname(left))).toEqual(["left-behind"]);
  await utimes(left, 1000, 1000);
  await store.removeUnfinished(new Date(Date.now() - 1000));
  expect(readdirSync(path.dirname(left))).toEqual([]);
  for (const key of ["../../etc/passwd", "documents/../../x", "documents/.hidden"])
    await expect(store.open(key)).rejects.toThrow("Not a storage key");
});
