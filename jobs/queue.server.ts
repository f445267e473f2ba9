import { logFacts } from "~/lib/log-facts.server";
import type { Db } from "~db/client.server";
import * as graphile from "~db/graphile.server";
import {
  aloneFlag,
  engineOf,
  isLasting,
  lastingFlag,
  type Payload,
  requestFlag,
  slowFlag,
  type TaskName,
  turnFlag,
  usualTries,
} from "./payloads.ts";

export type EnqueueOptions = {
  /** a job of the same key that has not started is replaced */
  jobKey?: string;
  /** it comes behind everything that somebody waits for */
  nobodyWaits?: boolean;
  /** the job comes after those for which somebody waits already */
  ahead?: boolean;
  maxAttempts?: number;
  /** it kept an engine busy for long before, and comes when none is */
  wasSlow?: boolean;
  /** the same, and it comes when the engine has nothing else to do */
  isAlone?: boolean;
  runAt?: Date;
  /** a job of the same key that waits already keeps its time */
  keepsTime?: boolean;
};

/** Adds a job in the caller's transaction: it exists when the fact does. Answers its id. */
export async function enqueue<Name extends TaskName>(
  tx: Db,
  name: Name,
  payload: Payload<Name>,
  { jobKey, ...options }: EnqueueOptions = {},
): Promise<string> {
  const [id] = await enqueueEach(tx, name, [{ payload, ...(jobKey && { jobKey }) }], options);
  return id ?? "";
}

type JobOf<Name extends TaskName> = { payload: Payload<Name>; jobKey?: string };

/** The same for several at once, which are all of one person or of none. */
export function enqueueEach<Name extends TaskName>(
  tx: Db,
  name: Name,
  jobs: readonly JobOf<Name>[],
  {
    nobodyWaits = false,
    ahead = false,
    maxAttempts = usualTries(name),
    wasSlow = false,
    isAlone = false,
    runAt,
    keepsTime = false,
  }: Omit<EnqueueOptions, "jobKey"> = {},
): Promise<string[]> {
  const engine = engineOf(name);
  const personId = jobs.map(({ payload }) => ("personId" in payload ? payload.personId : undefined))[0];
  const turn = engine && personId ? turnFlag(engine, personId) : null;
  const { requestId } = logFacts();
  const known = [
    isLasting(name) ? lastingFlag : null,
    engine,
    turn,
    engine && (wasSlow || isAlone) ? slowFlag(engine) : null,
    engine && isAlone ? aloneFlag(engine) : null,
    requestId ? requestFlag(requestId) : null,
  ];
  const flags = known.filter((flag) => typeof flag === "string");
  const added = jobs.map(({ payload, jobKey = null }) => ({ payload, jobKey }));
  return graphile.addJobs(tx, { jobs: added, task: name, nobodyWaits, ahead, turn, maxAttempts, runAt: runAt ?? null, keepsTime, flags });
}

type JobNames<Name extends TaskName> = [
  names: readonly Name[],
  field: keyof Payload<Name> & string,
  id: Parameters<typeof graphile.hasNoJob>[2],
];

/** A condition for a query: no job of these tasks that will still run names the row by this field of its payload. */
export function hasNoJob<Name extends TaskName>(...[names, field, id]: JobNames<Name>) {
  return graphile.hasNoJob(names, field, id);
}
