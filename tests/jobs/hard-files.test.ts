import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { ImageEngine } from "~/engines/contract";
import { engineScript } from "~/engines/engines.server";
import { memoryOf } from "~/engines/memory.server";
import { createPool, type PoolOptions } from "~/engines/pool.server";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { invariant } from "~/lib/invariant";
import { draftFiles } from "~db/schema/index";
import { aPdf, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const limits = { maxPixels: 50_000_000, maxPages: 300 };

function anImageEngine(caps: Partial<PoolOptions>): ImageEngine {
  const pool = createPool<ImageEngine>({ name: "image", script: engineScript("image-child"), size: 1, timeoutMs: 60_000, ...caps });
  onTestFinished(() => pool.close());
  return {
    prepare: (request) => pool.call("prepare", request),
    render: (request) => pool.call("render", request),
    takePages: (request) => pool.call("takePages", request),
  };
}

test.each([["time", { timeoutMs: 1 }], ...(memoryOf(process.pid) ? [["memory", { maxMemory: 1 }] as const] : [])] as const)(
  "a file that takes all of an engine's %s is refused at once",
  async (_, caps) => {
    const { db } = await aDatabase();
    const viewer = await aPerson(db);
    const pages = Array.from({ length: 20 }, (_, n) => `Seite ${n}`);
    await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "hart.pdf", body: streamOf(await aPdf(pages)) });
    const [file] = await db.select().from(draftFiles);
    invariant(file, "the file was received");
    await prepareFile(db, anImageEngine(caps), { draftFileId: file.id, limits, now: new Date() });
    expect(
      await db.select({ state: draftFiles.state, reason: draftFiles.reason }).from(draftFiles).where(eq(draftFiles.id, file.id)),
    ).toEqual([{ state: "refused", reason: "too-hard" }]);
  },
);
