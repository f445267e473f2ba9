import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { EngineChild } from "../../app/engines/contract.ts";
import { createdAt, id, json, moment } from "./columns.ts";

/** The runners: a row for each one, updated with every heartbeat. */
export const runners = pgTable("runners", {
  /** graphile-worker's name of the pool that holds a job */
  poolId: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  concurrency: integer().notNull(),
  startedAt: createdAt(),
  beatenAt: createdAt(),
  /** it has heard of the drain and takes no new job */
  draining: boolean().notNull().default(false),
  engines: json<EngineChild[]>().notNull().default([]),
});

/** The drain, in at most one row: as long as it is there, no runner takes a new job. */
export const drains = pgTable("drains", { id: smallint().primaryKey().default(1), since: createdAt() }, (t) => [
  check("drains_one", sql`${t.id} = 1`),
]);

/** Every failed try of a job; the job itself may have succeeded since. */
export const jobFailures = pgTable(
  "job_failures",
  {
    id: id(),
    jobId: bigint({ mode: "number" }).notNull(),
    task: text().notNull(),
    attempt: integer().notNull(),
    /** no try was left */
    final: boolean().notNull(),
    error: text().notNull(),
    failedAt: createdAt(),
  },
  (t) => [index("job_failures_time").on(t.failedAt), index("job_failures_job").on(t.jobId)],
);

/** Every backup that was taken of this installation; only their folder knows which of them still exist. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    takenAt: moment().notNull(),
    folder: text().notNull(),
    checkedAt: moment(),
    /** how many of its files that check found damaged */
    damaged: integer().notNull().default(0),
  },
  (t) => [index("backups_time").on(t.takenAt)],
);
