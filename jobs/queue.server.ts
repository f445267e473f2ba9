import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { engineOf, type Payload, type TaskName } from "./payloads.ts";

export type EnqueueOptions = {
  /** a job of the same key that has not started is replaced */
  jobKey?: string;
  /** smaller is sooner; a person waits for 0, nobody for 10 */
  priority?: number;
  maxAttempts?: number;
  runAt?: Date;
};

/** Adds a job in the caller's transaction: it exists when the fact does. Answers its id. */
export async function enqueue<Name extends TaskName>(
  tx: Db,
  name: Name,
  payload: Payload<Name>,
  options: EnqueueOptions = {},
): Promise<string> {
  const { jobKey = null, priority = 0, maxAttempts = 5, runAt = null } = options;
  const engine = engineOf(name) ?? null;
  const [job] = await tx.execute<{
    id: string;
  }>(sql`select id::text as id from graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::text::json,
    run_at => ${runAt?.toISOString() ?? null}::text::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text, priority => ${priority}::int,
    flags => array_remove(array[${engine}::text], null))`);
  return job?.id ?? "";
}
