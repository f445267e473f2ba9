import type { JobState } from "~db/graphile.server";
import { payloads, type TaskName } from "../payloads.ts";
import { findJobs } from "./find-jobs.ts";

export const taskNames = Object.keys(payloads) as TaskName[];

/** most ids a shell is offered */
const most = 100;

export async function jobIds(state?: JobState): Promise<string[]> {
  return (await findJobs({ state, limit: most })).map(({ id }) => id);
}
