import { type CronItem, type ParsedCronItem, parseCronItems, type TaskList } from "graphile-worker";
import type { TaskName } from "./payloads.ts";
import * as rows from "./tasks/index.ts";
import type { JobTask } from "./tasks/task.ts";

const hour = 60 * 60 * 1000;

type Row = (typeof rows)[keyof typeof rows];
type ByName = { [Each in Row as Each["name"]]: Each };

/** The tasks by name: if a name of the contract has no task, this does not compile. */
export const tasks: Record<TaskName, JobTask> = Object.fromEntries(Object.values(rows).map((row) => [row.name, row])) as ByName;

/** The functions that graphile-worker calls for jobs. */
export const taskList: TaskList = Object.fromEntries(Object.values(tasks).map(({ name, run }) => [name, run]));

/** The jobs that are started by time. */
export const cronItems: ParsedCronItem[] = parseCronItems(Object.values(tasks).flatMap(cronItemsOf));

function cronItemsOf({ name, schedule }: JobTask): CronItem[] {
  if (!schedule) return [];
  const { cron, backfillHours = 0, maxAttempts } = schedule;
  return [{ task: name, match: cron, options: { backfillPeriod: backfillHours * hour, ...(maxAttempts && { maxAttempts }) } }];
}
