import { hostname } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { startRunner } from "~jobs/runner";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { jobsInQueue } from "../support/queue.ts";
import { until } from "../support/until.ts";

async function aRunner({ url }: TestDatabase) {
  const runner = await startRunner({ databaseUrl: url, concurrency: 1 });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= runner.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...runner, stop };
}

const runnersOf = ({ sql }: TestDatabase) =>
  sql<{ host: string; pid: number; concurrency: number; draining: boolean; beat: number }[]>`
    select host, pid, concurrency, draining, extract(epoch from beaten_at)::float8 as beat from runners`;
const failuresOf = ({ sql }: TestDatabase) =>
  sql<{ task: string; attempt: number; final: boolean; error: string }[]>`
    select task, attempt, final, error from job_failures order by failed_at, attempt`;

test("a runner has a heartbeat, sweeps the rows of the dead, and takes its own along", async () => {
  const database = await aDatabase();
  await database.sql`insert into runners (pool_id, host, pid, version, concurrency, beaten_at) values ('dead', 'h', 1, '0', 1, now() - interval '2 minutes')`;
  const runner = await aRunner(database);
  const [first] = await until(
    () => runnersOf(database),
    (rows) => rows[0]?.pid === process.pid,
  );
  expect(first).toMatchObject({ host: hostname(), concurrency: 1, draining: false });
  const rows = await until(
    () => runnersOf(database),
    ([row]) => (row?.beat ?? 0) > (first?.beat ?? 0),
  );
  expect(rows).toHaveLength(1);
  await runner.stop();
  expect(await runnersOf(database)).toHaveLength(0);
});

test("during a drain no job is taken, not even by a runner that starts then", async () => {
  const database = await aDatabase();
  await database.sql`insert into drains default values`;
  await aRunner(database);
  const [heard] = await until(
    () => runnersOf(database),
    ([row]) => row?.draining === true,
  );
  await database.sql`select graphile_worker.add_job('sweep-accounts', '{}')`;
  await until(
    () => runnersOf(database),
    ([row]) => (row?.beat ?? 0) > (heard?.beat ?? 0) + 3,
  );
  expect(await jobsInQueue(database)).toMatchObject([{ attempts: 0 }]);

  await database.sql`delete from drains`;
  await until(
    () => jobsInQueue(database),
    (jobs) => jobs.length === 0,
  );
  await until(
    () => runnersOf(database),
    ([row]) => row?.draining === false,
  );
});

test("every failed try is kept, the last one as such", async () => {
  const database = await aDatabase();
  await database.sql`select graphile_worker.add_job('send-verification', '{"userId": "nobody"}', max_attempts => 2)`;
  await aRunner(database);
  const failures = await until(
    () => failuresOf(database),
    (rows) => rows.length === 2,
  );
  expect(failures).toMatchObject([
    { task: "send-verification", attempt: 1, final: false, error: expect.stringContaining("userId") },
    { task: "send-verification", attempt: 2, final: true },
  ]);
});

test("a try that a killed runner did not finish is kept as a failed one", async () => {
  const database = await aDatabase();
  await database.sql`select graphile_worker.add_job('sweep-accounts', '{}')`;
  await database.sql`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '20 s', attempts = 1`;
  await aRunner(database);
  await until(
    () => jobsInQueue(database),
    (jobs) => jobs.length === 0,
  );
  expect(await failuresOf(database)).toEqual([
    { task: "sweep-accounts", attempt: 1, final: false, error: "The runner ended in the middle of the job." },
  ]);
});
