import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { aHardPdf } from "../builders/hard-papers.ts";
import { aPng, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { answerOf, aRunnerProcess, jobs } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

function add({ sql }: TestDatabase, task: string, payload: object, maxAttempts = 3) {
  return sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::text::json, max_attempts => ${maxAttempts}::int)`;
}

/** The sweep of accounts waits as long as the test holds the table. */
async function aHeldJob(database: TestDatabase): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const transaction = database.sql.begin(async (tx) => {
    await tx`lock table sessions in exclusive mode`;
    locked();
    await held;
  });
  await isLocked;
  await add(database, "sweep-accounts", {});
  return async () => {
    letGo();
    await transaction;
  };
}

test("run --once works off what is there and ends", async () => {
  const database = await aDatabase();
  await add(database, "sweep-accounts", {});
  await add(database, "sweep-accounts", {});
  expect(await jobs(database.url, "run", "--once", "--concurrency", "2")).toMatchObject({
    code: 0,
    out: "2 jobs done, 0 failed for good, 0 to be tried again.\n",
  });
  await add(database, "read-page", { odd: true }, 1);
  await add(database, "read-page", { odd: true }, 2);
  expect(await jobs(database.url, "run", "--once")).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^0 jobs done, 1 failed for good, 1 to be tried again\.$/m),
  });
  expect(await database.sql`select from runners`).toHaveLength(0);

  const { failures, tasks } = JSON.parse((await answerOf(database, "status", "--json")).out);
  expect(failures).toMatchObject([{ task: "read-page", tries: 2, final: 1, error: expect.stringContaining("pageId") }]);
  expect(tasks).toMatchObject([{ task: "read-page", failed: 1, running: 0 }]);
  expect(tasks[0].waiting + tasks[0].scheduled).toBe(1);
});

// what the clock asks for every minute may run or wait beside the test's own jobs
test("a drain waits for what runs, holds new jobs back, and ends", async () => {
  const database = await aDatabase();
  const runner = await aRunnerProcess(database.url);
  const letGo = await aHeldJob(database);
  const status = async () => JSON.parse((await answerOf(database, "status", "--json")).out);
  const busy = await until(status, ({ runners }) => runners[0]?.running > 0);
  expect(busy.runners).toMatchObject([{ pid: runner.pid, concurrency: 4, draining: false, engines: [] }]);

  expect(await answerOf(database, "drain", "--timeout", "0")).toMatchObject({
    code: 1,
    out: expect.stringMatching(/[1-4] jobs? still running/),
  });
  const waiting = jobs(database.url, "drain", "--json");
  await until(status, ({ runners }) => runners[0]?.draining === true);
  await add(database, "sweep-files", {});
  await letGo();
  const drained = await waiting;
  expect(drained.code).toBe(0);
  expect(JSON.parse(drained.out)).toEqual({ draining: true, drained: true, runners: 1, running: 0 });
  expect((await answerOf(database, "status")).out).toMatch(/^Draining for .*: no new jobs are taken until `drain --end`\.$/m);
  expect(await jobs(database.url, "run", "--once")).toMatchObject({ code: 1, err: expect.stringContaining("drained since") });
  expect((await status()).tasks).toContainEqual(expect.objectContaining({ task: "sweep-files", waiting: 1 }));

  expect(await answerOf(database, "drain", "--end")).toMatchObject({ code: 0, out: "Runners take jobs again.\n" });
  await until(status, ({ tasks }) => tasks.length === 0);
});

const minute = 60_000;

test(
  "several runners share their engines out among people as one does",
  async () => {
    const { db, sql, url } = await aDatabase();
    const [busy, other] = [await aPerson(db), await aPerson(db)];
    const submissionId = randomUUID();
    for (let place = 0; place < 4; place++)
      await receiveFile(db, { viewer: busy, submissionId, place, name: `hart-${place}.pdf`, body: streamOf(aHardPdf()) });
    const settings = { ENGINE_SLOW_AFTER_MS: "1000", IMAGE_ENGINES: "1" };
    await Promise.all([aRunnerProcess(url, settings), aRunnerProcess(url, settings)]);
    const held = () => sql<{ by: string }[]>`
    select locked_by as by from graphile_worker._private_jobs where locked_by is not null and payload->>'personId' = ${busy.id}`;
    await until(held, (jobs) => new Set(jobs.map(({ by }) => by)).size === 2);
    await receiveFile(db, {
      viewer: other,
      submissionId: randomUUID(),
      place: 0,
      name: "bon.png",
      body: streamOf(await aPng("Bon", slip)),
    });
    await until(
      () => findDraft(db, other),
      (draft) => draft?.pages.length === 1,
      // Reading a page beside four hard files takes minutes where others work on the machine, too.
      4 * minute,
    );
    expect(await held()).toHaveLength(2);
    expect((await findDraft(db, busy))?.files.map(({ state }) => state)).toEqual(["received", "received", "received", "received"]);
  },
  6 * minute,
);
