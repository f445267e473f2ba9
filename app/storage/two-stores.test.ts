import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aFolder } from "../../tests/support/folder.ts";
import { keepsTheContractOfAStore } from "../../tests/support/storage-contract.ts";
import { diskStorage } from "./disk.server.ts";
import { newDocumentKey } from "./keys.ts";
import { NotStored } from "./port.ts";
import { twoStores } from "./two-stores.server.ts";

keepsTheContractOfAStore(() => {
  const [first, other] = [aFolder(), aFolder()];
  return {
    store: twoStores(diskStorage(first), diskStorage(other)),
    anotherProcess: () => twoStores(diskStorage(first), diskStorage(other)),
  };
});

test("what only the other store has is read there, what is new lies in the first, and what goes is gone from both", async () => {
  const [first, other] = [diskStorage(aFolder()), diskStorage(aFolder())];
  const both = twoStores(first, other);
  const [old, fresh] = [newDocumentKey(), newDocumentKey()];
  await other.put(old, Readable.from([Buffer.from("old")]));
  await both.put(fresh, Readable.from([Buffer.from("new")]));
  expect((await buffer(await both.open(old, { start: 1, end: 2 }))).toString()).toBe("ld");
  expect(await both.withLocalFile(old, (file) => readFile(file, "utf8"))).toBe("old");
  await expect(other.open(fresh)).rejects.toBeInstanceOf(NotStored);
  // Only what the stores say of a key leads on to the other one, not what the work says.
  await both.put(old, Readable.from([Buffer.from("copied")]));
  let times = 0;
  const work = both.withLocalFile(old, async () => {
    times += 1;
    throw new NotStored("something else");
  });
  await expect(work).rejects.toThrow("something else");
  expect(times).toBe(1);
  await both.remove(old);
  for (const store of [first, other]) await expect(store.open(old)).rejects.toBeInstanceOf(NotStored);
});
