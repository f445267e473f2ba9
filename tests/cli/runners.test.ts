import { expect, test } from "vitest";
import { aRunnerProcess, jobs } from "../support/cli.ts";
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

  const { failures, tasks } = JSON.parse((await jobs(database.url, "status", "--json")).out);
  expect(failures).toMatchObject([{ task: "read-page", tries: 2, final: 1, error: expect.stringContaining("pageId") }]);
  expect(tasks).toMatchObject([{ task: "read-page", failed: 1, running: 0 }]);
  expect(tasks[0].waiting + tasks[0].scheduled).toBe(1);
});

// what the clock asks for every minute may run or wait beside the test's own jobs
test("a drain waits for what runs, holds new jobs back, and ends", async () => {
  const database = await aDatabase();
  const runner = await aRunnerProcess(database.url);
  const letGo = await aHeldJob(database);
  const status = async () => JSON.parse((await jobs(database.url, "status", "--json")).out);
  const busy = await until(status, ({ runners }) => runners[0]?.running > 0);
  expect(busy.runners).toMatchObject([{ pid: runner.pid, concurrency: 4, draining: false, engines: [] }]);

  expect(await jobs(database.url, "drain", "--timeout", "0")).toMatchObject({
    code: 1,
    out: expect.stringMatching(/[12] jobs? still running/),
  });
  const waiting = jobs(database.url, "drain", "--json");
  await until(status, ({ runners }) => runners[0]?.draining === true);
  await add(database, "sweep-files", {});
  await letGo();
  const drained = await waiting;
  expect(drained.code).toBe(0);
  expect(JSON.parse(drained.out)).toEqual({ draining: true, drained: true, runners: 1, running: 0 });
  expect((await jobs(database.url, "status")).out).toMatch(/^Draining for .*: no new jobs are taken until `drain --end`\.$/m);
  expect(await jobs(database.url, "run", "--once")).toMatchObject({ code: 1, err: expect.stringContaining("drained since") });
  expect((await status()).tasks).toContainEqual(expect.objectContaining({ task: "sweep-files", waiting: 1 }));

  expect(await jobs(database.url, "drain", "--end")).toMatchObject({ code: 0, out: "Runners take jobs again.\n" });
  await until(status, ({ tasks }) => tasks.length === 0);
});
