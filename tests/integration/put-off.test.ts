import { randomUUID } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { EngineError } from "~/engines/engine-error";
import { hardFiles } from "~db/schema/index";
import { task } from "~jobs/tasks/task";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

test("a job that was put off comes again when nothing is slow, under its key and with all its tries", async () => {
  const { sql } = await aDatabase();
  const { run } = task("prepare-file", {
    work: async () => {
      throw new EngineError("put-off", "There are others.");
    },
  });
  const job = { key: "its key", attempts: 3, max_attempts: 3 };
  await run({ draftFileId: randomUUID(), personId: randomUUID() }, { job } as unknown as JobHelpers);
  const jobs = await sql`select task_identifier as task, key, attempts, max_attempts, flags from graphile_worker.jobs`;
  expect(jobs).toMatchObject([{ task: "prepare-file", key: "its key", attempts: 0, max_attempts: 3, flags: { "slow:image": true } }]);
});

test("what took an engine all its time comes once more, alone, and fails for good when it does so again", async () => {
  const { sql } = await aDatabase();
  const givenUp: unknown[] = [];
  const tooLong = new EngineError("timed-out", "No answer in time.");
  const { run } = task("read-page", {
    work: async () => {
      throw tooLong;
    },
    giveUp: async ({ pageId }) => void givenUp.push(pageId),
  });
  const pageId = randomUUID();
  const [added] =
    await sql`select id::text as id from graphile_worker.add_job('read-page', ${JSON.stringify({ pageId })}::text::json, job_key => 'its key')`;
  const first = { id: added?.id, key: "its key", attempts: 1, max_attempts: 5, flags: null };
  await run({ pageId }, { job: first } as unknown as JobHelpers);
  const jobs = await sql`select attempts, max_attempts, flags from graphile_worker.jobs`;
  expect(jobs).toMatchObject([{ attempts: 0, max_attempts: 5, flags: { "slow:ocr": true, "alone:ocr": true } }]);
  expect(givenUp).toEqual([]);

  const alone = { ...first, flags: jobs[0]?.flags };
  await expect(run({ pageId }, { job: alone } as unknown as JobHelpers)).rejects.toThrow(tooLong);
  expect(givenUp).toEqual([pageId]);
  expect(await sql`select max_attempts from graphile_worker.jobs where id = ${first.id}`).toEqual([{ max_attempts: 1 }]);
});

test("whatever costs an engine counts as hard work of its person", async () => {
  const { db, sql } = await aDatabase();
  const { id: personId } = await aPerson(db);
  const { run } = task("cut-photo", {
    work: async () => {
      throw new EngineError("over-memory", "It took too much.");
    },
  });
  const payload = { userId: personId, fileId: randomUUID(), personId };
  const [added] = await sql`select id::text as id from graphile_worker.add_job('cut-photo', ${JSON.stringify(payload)}::text::json)`;
  const job = { id: added?.id, key: null, attempts: 1, max_attempts: 5, flags: null };
  await expect(run(payload, { job } as unknown as JobHelpers)).rejects.toThrow("too much");
  expect(await db.$count(hardFiles)).toBe(1);
  expect(await sql`select max_attempts from graphile_worker.jobs`).toEqual([{ max_attempts: 1 }]);
});
