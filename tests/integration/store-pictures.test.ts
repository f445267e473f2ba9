import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { takePicture } from "~/features/pages/take-bytes.server";
import { TooLarge } from "~/lib/too-large";
import { newPhotoKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { attempts, files } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let viewer: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  viewer = await aPerson(database.db);
});

function aBody(text = "me"): Readable {
  async function* bytes() {
    yield Buffer.from(text);
  }
  return Readable.from(bytes());
}

const failing = (error: Error) => {
  const body = new Readable({ read: () => body.destroy(error) });
  return body;
};

const take = (body: Readable, { quota = 100, who = viewer } = {}) => takePicture(database.db, who, { kind: "photo", body, quota });

test("a picture is stored for who may send it; one that is too large or finds no space is refused, what breaks otherwise is told", async () => {
  expect(await take(aBody())).toMatchObject({ bytes: 2 });
  expect(await take(failing(new Error("ENOSPC: no space left on device")))).toBe("no-space");
  expect(await take(failing(new TooLarge()))).toBe("too-large");
  await expect(take(failing(new Error("The line broke.")))).rejects.toThrow("The line broke.");
});

test("nothing is stored for an account whose address is not proven", async () => {
  const before = await storedKeys();
  expect(await take(aBody(), { who: { ...viewer, emailVerified: false } })).toBe("unverified");
  expect(await storedKeys()).toEqual(before);
});

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const listed of storage().list()) keys.push(JSON.stringify(listed));
  return keys.sort();
}

test("what a person keeps counts before a picture is stored, and so does how many came today", async () => {
  await database.db
    .insert(files)
    .values({ key: newPhotoKey(viewer.id), bytes: 99, mediaType: "image/png", sha256: "0".repeat(64), addedBy: viewer.id });
  expect(await take(aBody("me"))).toBe("over-quota");
  expect(await take(aBody("i"))).toMatchObject({ bytes: 1 });
  await database.db.update(attempts).set({ points: 60 });
  expect(await take(aBody("i"))).toBe("too-many");
  expect(await take(aBody("i"), { who: await aPerson(database.db) })).toMatchObject({ bytes: 1 });
});
