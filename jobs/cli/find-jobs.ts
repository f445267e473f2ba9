import { sqlClient } from "~db/client.server";
import { type JobFilter, type JobRow, jobRows } from "~db/graphile.server";
import { dated } from "../records/dated.ts";
import { redact, redactText } from "../redact.ts";
import { wrongUse } from "./exit-code.ts";

type Times = { runAt: Date; createdAt: Date; updatedAt: Date; lockedAt: Date | null };

/** A job as it may be shown: payload and error without secrets and addresses. */
export type Job = Omit<JobRow, keyof Times> & Times;

/** The newest first, unless told otherwise. */
export async function findJobs(filter: JobFilter): Promise<Job[]> {
  const rows = await jobRows(sqlClient(), filter);
  return rows.map((row) => ({
    ...dated(row, "runAt", "createdAt", "updatedAt", "lockedAt"),
    payload: redact(row.payload),
    error: row.error === null ? null : redactText(row.error),
  }));
}

/** Reads ids as an admin types them. */
export function readIds(words: readonly string[]): string[] {
  for (const word of words) if (!isJobId(word)) throw wrongUse(`A job's id is a number, not ${word}.`);
  return [...new Set(words)];
}

export function isJobId(word: string): boolean {
  return /^[1-9]\d{0,17}$/.test(word);
}
