import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { enqueue } from "~jobs/queue.server";
import { startRunner } from "~jobs/runner";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPaidPlan } from "../builders/news.ts";
import { aJpeg, aPdf, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import type { TestDatabase } from "../support/database.ts";
import { aDatabase } from "../support/database.ts";
import { jobsInQueue } from "../support/queue.ts";
import { until } from "../support/until.ts";

async function theJob(database: TestDatabase) {
  const [job] = await jobsInQueue(database);
  return job;
}

async function aDraftOfManyPages(database: TestDatabase, pages: number) {
  const person = await aPerson(database.db);
  await aPaidPlan(database.db, person, new Date(Date.now() + 3_600_000));
  const bytes = await aPdf(Array.from({ length: pages }, (_, index) => `Seite ${index}`));
  await receiveFile(database.db, { viewer: person, submissionId: randomUUID(), place: 0, name: "lang.pdf", body: streamOf(bytes) });
  return person;
}

test("a runner that is stopped in the middle of a page ends soon and leaves its job free", async () => {
  const database = await aDatabase();
  const person = await aDraftOfManyPages(database, 6);
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  await until(
    () => theJob(database),
    (job) => Boolean(job?.locked_by),
  );
  const since = Date.now();
  await runner.stop();
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(await theJob(database)).toMatchObject({ locked_by: null });

  const next = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  await until(
    () => findDraft(database.db, person),
    (draft) => draft?.pages.length === 6,
  );
  await next.stop();
});

test("the jobs of a runner that was killed are taken over", async () => {
  const database = await aDatabase();
  const person = await aDraftOfManyPages(database, 1);
  // What kill -9 leaves behind: a lock whose holder's connection is gone.
  await database.sql`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '20 s', attempts = 1`;
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  await until(
    () => findDraft(database.db, person),
    (draft) => draft?.pages.length === 1,
  );
  await runner.stop();
});

test("a stop uses up no try, and refuses no file for it", async () => {
  const database = await aDatabase();
  const person = await aDraftOfManyPages(database, 6);
  await database.sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`;
  const before = await theJob(database);
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  await until(
    () => theJob(database),
    (job) => Boolean(job?.locked_by),
  );
  await runner.stop();
  expect(await theJob(database)).toEqual({ ...before, due: true });
  expect((await findDraft(database.db, person))?.files).toMatchObject([{ state: "received" }]);
});

test("a job whose last try ended with its runner is tried once more", async () => {
  const database = await aDatabase();
  const person = await aDraftOfManyPages(database, 1);
  await database.sql`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '20 s', attempts = max_attempts`;
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  await until(
    () => findDraft(database.db, person),
    (draft) => draft?.pages.length === 1,
  );
  await runner.stop();
});

test("a job that a runner with a heartbeat holds and does nothing for is done after all", async () => {
  const database = await aDatabase();
  const person = await aDraftOfManyPages(database, 1);
  // Not due, so that nobody takes it before it is held.
  await database.sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`;
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  const [{ pool } = { pool: "" }] = await until(
    () => database.sql<{ pool: string }[]>`select pool_id as pool from runners`,
    (runners) => runners.length === 1,
  );
  // What is left of a job whose end could not be written.
  await database.sql`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - interval '20 s', attempts = max_attempts`;
  await until(
    () => findDraft(database.db, person),
    (draft) => draft?.pages.length === 1,
  );
  await runner.stop();
});

test("a runner whose heartbeat connection was cut makes it anew", async () => {
  const database = await aDatabase();
  const connections = async () => {
    const rows = await database.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and application_name like 'mappe-runner:%'`;
    return rows.map(({ pid }) => pid);
  };
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 1 });
  const [first = 0] = await until(connections, (pids) => pids.length === 1);
  await database.sql`select pg_terminate_backend(${first})`;
  await until(connections, (pids) => pids.length === 1 && !pids.includes(first));
  await runner.stop();
  expect(await connections()).toEqual([]);
});

test("a page is read while files wait for the other engine", async () => {
  const database = await aDatabase();
  const person = await aPerson(database.db);
  for (let n = 0; n < 8; n++) await aDraftOfManyPages(database, 4);
  const { pageIds } = await aPublishedDocument(database.db, { owner: person, pages: [{ jpeg: await aJpeg("Bergfahrt") }] });
  await enqueue(database.db, "read-page", { pageId: pageIds[0] ?? "" }, { nobodyWaits: true });
  const runner = await startRunner({ databaseUrl: database.url, concurrency: 4 });
  const states = await until(
    async () => database.sql`select task_identifier as task, locked_at is null as waits from graphile_worker.jobs`,
    (jobs) => jobs.every(({ task, waits }) => task !== "read-page" || !waits),
  );
  expect(states.filter(({ task, waits }) => task === "prepare-file" && waits).length).toBeGreaterThan(3);
  await runner.stop();
});

test("a job that is done is done before its runner ends, and runs no second time", async () => {
  const database = await aDatabase();
  for (let round = 0; round < 40; round += 1) {
    await database.sql`select graphile_worker.add_job('sweep-accounts', '{}')`;
    const runner = await startRunner({ databaseUrl: database.url, concurrency: 4, once: true });
    await runner.done;
    await runner.stop();
    expect([runner.tally.done, await jobsInQueue(database)]).toEqual([1, []]);
  }
});
