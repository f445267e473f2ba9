import type { Db } from "~db/client.server";
import { addJob } from "~db/graphile.server";
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
export function enqueue<Name extends TaskName>(
  tx: Db,
  name: Name,
  payload: Payload<Name>,
  { jobKey, priority = 0, maxAttempts = 5, runAt }: EnqueueOptions = {},
): Promise<string> {
  const engine = engineOf(name);
  const flags = engine ? [engine] : [];
  return addJob(tx, { task: name, payload, jobKey: jobKey ?? null, priority, maxAttempts, runAt: runAt ?? null, flags });
}
