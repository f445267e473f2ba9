import { randomUUID } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { EngineError } from "~/engines/engine-error";
import { task } from "~jobs/tasks/task";
import { aDatabase } from "../support/database.ts";

test("a job that was put off comes again when nothing is slow, under its key and with all its tries", async () => {
  const { sql } = await aDatabase();
  const run = task("prepare-file", async () => {
    throw new EngineError("put-off", "There are others.");
  });
  const job = { key: "its key", attempts: 3, max_attempts: 3 };
  await run({ draftFileId: randomUUID(), personId: randomUUID() }, { job } as unknown as JobHelpers);
  const jobs = await sql`select task_identifier as task, key, attempts, max_attempts, flags from graphile_worker.jobs`;
  expect(jobs).toMatchObject([{ task: "prepare-file", key: "its key", attempts: 0, max_attempts: 3, flags: { "slow:image": true } }]);
});
