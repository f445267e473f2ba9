import type { Db } from "~db/client.server";
import { addJob } from "~db/graphile.server";
import { engineOf, type Payload, type TaskName, turnFlag } from "./payloads.ts";

export type EnqueueOptions = {
  /** a job of the same key that has not started is replaced */
  jobKey?: string;
  /** it comes behind everything that somebody waits for */
  nobodyWaits?: boolean;
  maxAttempts?: number;
  runAt?: Date;
};

/** Adds a job in the caller's transaction: it exists when the fact does. Answers its id. */
export function enqueue<Name extends TaskName>(
  tx: Db,
  name: Name,
  payload: Payload<Name>,
  { jobKey, nobodyWaits = false, maxAttempts = 5, runAt }: EnqueueOptions = {},
): Promise<string> {
  const engine = engineOf(name);
  const turn = engine && "personId" in payload && payload.personId ? turnFlag(engine, payload.personId) : null;
  const flags = [engine, turn].filter((flag) => typeof flag === "string");
  return addJob(tx, { task: name, payload, jobKey: jobKey ?? null, nobodyWaits, turn, maxAttempts, runAt: runAt ?? null, flags });
}
