import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { ImageEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { engineScript } from "~/engines/engines.server";
import { memoryOf } from "~/engines/memory.server";
import { createPool } from "~/engines/pool.server";
import type { PoolOptions } from "~/engines/pool-options";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { putAwayFile, tryFileAgain } from "~/features/drafts/adding/put-away-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { mayBeHard, noteHardWork } from "~/features/pages/hard-work.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import { draftFiles, files, hardFiles } from "~db/schema/index";
import { aPdf, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const limits = { maxPixels: 50_000_000, maxPages: 300, hardPerHour: 2 };

function anImageEngine(caps: Partial<PoolOptions>): ImageEngine {
  const pool = createPool<ImageEngine>({ name: "image", script: engineScript("image-child"), size: 1, timeoutMs: 60_000, ...caps });
  onTestFinished(() => pool.close());
  return {
    prepare: (request) => pool.call("prepare", request),
    render: (request) => pool.call("render", request),
    drawOver: (request) => pool.call("drawOver", request),
    takePages: (request) => pool.call("takePages", request),
    cutPhoto: (request) => pool.call("cutPhoto", request),
    takeInk: (request) => pool.call("takeInk", request),
    drawSignature: (request) => pool.call("drawSignature", request),
    opens: (request) => pool.call("opens", request),
  };
}

test.each([["time", { timeoutMs: 1 }], ...(memoryOf(process.pid) ? [["memory", { maxMemory: 1 }] as const] : [])] as const)(
  "a file that takes all of an engine's %s is refused",
  async (_, caps) => {
    const { db } = await aDatabase();
    const viewer = await aPerson(db);
    const pages = Array.from({ length: 20 }, (_, n) => `Seite ${n}`);
    await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "hart.pdf", body: streamOf(await aPdf(pages)) });
    const [file] = await db.select().from(draftFiles);
    invariant(file, "the file was received");
    await prepareFile(db, anImageEngine(caps), { draftFileId: file.id, limits, isLastTry: true, now: new Date() });
    expect(
      await db.select({ state: draftFiles.state, reason: draftFiles.reason }).from(draftFiles).where(eq(draftFiles.id, file.id)),
    ).toEqual([{ state: "refused", reason: "too-hard" }]);
  },
);

test("after some hard files of an hour the next is refused as soon as it is slow, and an hour later it is tried again", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const now = new Date();
  const asked: boolean[] = [];
  const image: ImageEngine = {
    ...anImageEngine({}),
    prepare: async ({ isHurried = false }) => {
      asked.push(isHurried);
      throw new EngineError("timed-out", "No answer in time.");
    },
  };
  const refused = async (name: string, at: Date) => {
    await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name, body: streamOf(await aPdf(["Seite"])) });
    const [file] = await db.select().from(draftFiles).where(eq(draftFiles.name, name));
    invariant(file, "the file was received");
    await prepareFile(db, image, { draftFileId: file.id, limits, isLastTry: true, now: at });
    const [settled] = await db.select({ reason: draftFiles.reason }).from(draftFiles).where(eq(draftFiles.id, file.id));
    return settled?.reason;
  };
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(await refused("1.pdf", now)).toBe("too-hard");
  expect(await refused("2.pdf", minutesLater(30))).toBe("too-hard");
  expect(await refused("3.pdf", minutesLater(59))).toBe("hard-for-now");
  expect(await refused("4.pdf", minutesLater(61))).toBe("too-hard");
  expect(asked).toEqual([false, false, true, false]);
  expect(await db.$count(hardFiles)).toBe(2);
});

test("one person's hard files cost another nothing", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  for (const refusedAt of [new Date(), new Date()]) await db.insert(hardFiles).values({ userId: other.id, refusedAt });
  expect(await mayBeHard(db, { userId: viewer.id, now: new Date(), perHour: 2 })).toBe(true);
  await noteHardWork(db, { userId: viewer.id, now: new Date() });
  expect(await mayBeHard(db, { userId: other.id, now: new Date(), perHour: 2 })).toBe(false);
});

test("a file that took an engine all its time is tried once more before it is refused, and its bytes stay until its person has them go", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "hart.pdf", body: streamOf(await aPdf(["Seite"])) });
  const [file] = await db.select().from(draftFiles);
  invariant(file?.fileId, "the file was received");
  const { id: draftFileId, versionId } = file;
  const image: ImageEngine = {
    ...anImageEngine({}),
    prepare: async () => {
      throw new EngineError("timed-out", "No answer in time.");
    },
  };
  await expect(prepareFile(db, image, { draftFileId, limits, now: new Date() })).rejects.toMatchObject({ failure: "timed-out" });
  expect(await db.$count(hardFiles)).toBe(0);
  await prepareFile(db, image, { draftFileId, limits, isLastTry: true, now: new Date() });
  const [{ key = "" } = {}] = await db.select({ key: files.key }).from(files);
  const settled = async () => {
    const { state, reason, fileId } = draftFiles;
    const [row] = await db.select({ state, reason, fileId }).from(draftFiles).where(eq(draftFiles.id, draftFileId));
    const bytes = await storage()
      .withLocalFile(key, async () => true)
      .catch(() => undefined);
    return { state: row?.state, reason: row?.reason, isKept: row?.fileId === file.fileId, hasBytes: bytes !== undefined };
  };
  expect(await settled()).toEqual({ state: "refused", reason: "too-hard", isKept: true, hasBytes: true });

  await sql`delete from graphile_worker._private_jobs`;
  await tryFileAgain(db, viewer, { versionId, draftFileId });
  expect(await settled()).toMatchObject({ state: "received", reason: null });
  expect(await sql`select task_identifier as task from graphile_worker.jobs`).toEqual([{ task: "prepare-file" }]);

  await prepareFile(db, image, { draftFileId, limits, isLastTry: true, now: new Date() });
  await putAwayFile(db, viewer, { versionId, draftFileId, now: new Date() });
  expect(await settled()).toEqual({ state: "refused", reason: "too-hard", isKept: false, hasBytes: false });
});
