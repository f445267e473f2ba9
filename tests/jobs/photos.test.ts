import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { EngineError, type EngineFailure } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { cutPhoto } from "~/features/profiles/photos/cut-photo.server";
import { findOwnPhoto, findPhotoState } from "~/features/profiles/photos/find-photo.server";
import { refusePhoto } from "~/features/profiles/photos/refuse-photo.server";
import { sendPhoto } from "~/features/profiles/photos/send-photo.server";
import { newPhotoKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { files, photos, users } from "~db/schema/index";
import { cutPhotoTask } from "~jobs/tasks/cut-photo";
import { streamOf } from "../builders/papers.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aFlag } from "../builders/portraits.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { hearChanges } from "../support/told.ts";

type Db = TestDatabase["db"];

async function send(db: Db, viewer: Viewer): Promise<string> {
  const stored = await storage().put(newPhotoKey(viewer.id), streamOf(Buffer.from(aFlag(20))));
  await sendPhoto(db, { viewer, stored, square: null });
  const [row] = await db.select().from(photos).where(eq(photos.userId, viewer.id));
  return row?.sentFileId ?? "";
}

const keysOf = async (db: Db) => (await db.select({ key: files.key }).from(files)).map(({ key }) => key);
const isStored = (key: string) =>
  storage()
    .open(key)
    .then(buffer)
    .then(
      () => true,
      () => false,
    );

test("a photo that is cut is told to contacts; of what was sent, and of the photo before, nothing is left", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const [jana, tobias] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, jana, tobias);
  await send(db, jana);
  await drainJobs(url);
  await db.insert(photos).values({ userId: tobias.id });
  const before = await keysOf(db);
  const heard = await hearChanges(database);
  const sent = await send(db, jana);
  const all = await keysOf(db);
  expect([await findPhotoState(db, jana), await findPhotoState(db, tobias)]).toEqual(["waiting", "done"]);
  await drainJobs(url);

  expect(await findPhotoState(db, jana)).toBe("done");
  expect(await findOwnPhoto(db, tobias)).toBeNull();
  expect(await findOwnPhoto(db, jana)).not.toBe(sent);
  expect((await heard()).filter(({ topic }) => topic === "profile").map(({ userId }) => userId)).toEqual([jana.id, tobias.id].sort());
  const [kept, ...more] = await keysOf(db);
  expect(more).toEqual([]);
  expect(await isStored(kept ?? "")).toBe(true);
  for (const key of [...before, ...all]) expect(await isStored(key), key).toBe(false);
});

test("of two that are sent at once one is shown, and nothing of the other stays", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  await Promise.all([send(db, jana), send(db, jana), send(db, jana)]);
  await drainJobs(url);
  expect(await findPhotoState(db, jana)).toBe("done");
  expect(await keysOf(db)).toHaveLength(1);
});

test.each(["before", "after"])("a photo that is replaced %s it is cut is neither shown nor refused", async (when) => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const { image } = engines();
  const asked = { userId: jana.id, fileId: await send(db, jana), maxPixels: 1e6, now: new Date() };
  async function replacing(request: Parameters<typeof image.cutPhoto>[0]) {
    if (when === "before") await send(db, jana);
    const cut = await image.cutPhoto(request);
    if (when === "after") await send(db, jana);
    return cut;
  }
  await cutPhoto(db, { ...image, cutPhoto: replacing }, asked);
  await refusePhoto(db, asked);
  expect(await findOwnPhoto(db, jana)).toBeNull();
  expect(await findPhotoState(db, jana)).toBe("waiting");
  await drainJobs(url);
  expect(await findPhotoState(db, jana)).toBe("done");
  expect(await keysOf(db)).toHaveLength(1);
});

test.each(["over-memory", "timed-out"] as EngineFailure[])(
  "a photo by which an engine is %s is refused when the job gives it up, which its person's tabs hear, and the one before stays",
  async (failure) => {
    const database = await aDatabase();
    const { db, url } = database;
    const jana = await aPerson(db);
    await send(db, jana);
    await drainJobs(url);
    const before = await findOwnPhoto(db, jana);
    const asked = { userId: jana.id, fileId: await send(db, jana), maxPixels: 1e6, now: new Date() };
    const broken = { ...engines().image, cutPhoto: () => Promise.reject(new EngineError(failure, "a bomb")) };
    const heard = await hearChanges(database);
    await expect(cutPhoto(db, broken, asked)).rejects.toMatchObject({ failure });
    await cutPhotoTask.giveUp?.(asked);
    expect(await heard()).toEqual([{ userId: jana.id, topic: "profile", id: jana.id }]);
    expect(await findPhotoState(db, jana)).toBe("failed");
    expect(await findOwnPhoto(db, jana)).toBe(before);
    expect(await keysOf(db)).toHaveLength(1);
    await send(db, jana);
    expect(await findPhotoState(db, jana)).toBe("waiting");
  },
);

test("photos stay when files are swept, those of somebody who has left go", async () => {
  const { db, url } = await aDatabase();
  const [jana, leaver] = [await aPerson(db), await aPerson(db)];
  for (const person of [jana, leaver]) await send(db, person);
  await drainJobs(url);
  const leftover = newPhotoKey(randomUUID());
  await storage().put(leftover, streamOf(Buffer.from("nobody's")));
  await db.delete(users).where(eq(users.id, leaver.id));
  await sweepFiles(db, { now: new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) });
  const [kept, ...more] = await keysOf(db);
  expect(more).toEqual([]);
  expect(kept).toMatch(new RegExp(`^${jana.id}/photos/`));
  expect([await isStored(kept ?? ""), await isStored(leftover)]).toEqual([true, false]);
});
