import type { Job, JobHelpers, Task } from "graphile-worker";
import { EngineError, type EngineFailure, isStop } from "~/engines/engine-error";
import { noteHardWork } from "~/features/pages/hard-work.server";
import { withLogFacts } from "~/lib/log-facts.server";
import { withoutParameters } from "~/lib/without-parameters";
import { log } from "~/log.server";
import { isRefusedForGood } from "~/mail/deliver.server";
import { StoreAway } from "~/storage/port";
import { db, sqlClient } from "~db/client.server";
import { makeLastTry } from "~db/graphile.server";
import { aloneFlag, engineOf, type ParsedPayload, type Payload, payloads, requestIn, type TaskName } from "../payloads.ts";
import { type EnqueueOptions, enqueue } from "../queue.server.ts";

/** ms after which a job that found no store is tried again */
const untilStoreAnswers = 15_000;

/** isAlone: an engine has worked on it once for as long as it may; if it fails now, it always will */
type Work<Name extends TaskName> = (payload: ParsedPayload<Name>, attempt: { now: Date; isAlone: boolean }) => Promise<void>;
/** error: of the last try; none when an admin gave the job up */
type GiveUp<Name extends TaskName> = (payload: ParsedPayload<Name>, error?: unknown) => Promise<void>;
/**
 * cron: minute, hour, day, month and weekday, UTC; backfillHours: hours within which a start is made up for that no runner was there to do;
 * maxAttempts: 25 if none is named
 */
type Schedule = { cron: string; backfillHours?: number; maxAttempts?: number };

type TaskParts<Name extends TaskName> = {
  /** when it starts by time, besides being enqueued; a text is its `cron` */
  every?: string | Schedule | undefined;
  work: Work<Name>;
  /** tells the people who wait for the job that no try is left; missing if nobody waits */
  giveUp?: GiveUp<Name>;
};

export type JobTask<Name extends TaskName = TaskName> = {
  name: Name;
  schedule: Schedule | undefined;
  run: Task;
  giveUp: ((payload: unknown) => Promise<void>) | undefined;
};

/** The task of a runner for jobs of this name. A payload may have been written by an older version, so it is parsed on arrival. */
export function task<Name extends TaskName>(name: Name, { every, work, giveUp }: TaskParts<Name>): JobTask<Name> {
  const parse = (payload: unknown) => payloads[name].parse(payload) as ParsedPayload<Name>;
  const run = (payload: unknown, { job }: JobHelpers) =>
    withLogFacts({ requestId: requestIn(job.flags), job: job.id, task: name }, () => attempt(payload, job));
  const attempt = async (payload: unknown, job: Job) => {
    const parsed = parse(payload);
    const engine = engineOf(name);
    const isAlone = engine !== undefined && job.flags?.[aloneFlag(engine)] === true;
    try {
      await work(parsed, { now: new Date(), isAlone });
    } catch (error) {
      if (failureOf(error) === "put-off") return comeBack(name, parsed, job, { wasSlow: true });
      if (error instanceof StoreAway) {
        log.error({ err: error, task: name }, "a job waits, as the store does not answer");
        return comeBack(name, parsed, job, { runAt: new Date(Date.now() + untilStoreAnswers) });
      }
      if (failureOf(error) === "timed-out" && engine && !isAlone) return comeBack(name, parsed, job, { isAlone: true });
      if (costsAnEngine(error)) {
        const personId = "personId" in parsed && parsed.personId;
        if (engine && personId) await noteHardWork(db, { userId: personId, now: new Date() });
        // The next engine would be cost as much.
        if (failureOf(error) !== "died") await endTries(job);
      }
      if (isRefusedForGood(error)) {
        log.error({ err: error, task: name, job: job.id }, "a letter was refused for good");
        await endTries(job);
      }
      if (job.attempts >= job.max_attempts && !isStop(error)) await giveUp?.(parsed, error);
      throw withoutParameters(error);
    }
  };
  const schedule = typeof every === "string" ? { cron: every } : every;
  return { name, schedule, run, giveUp: giveUp && (async (payload) => giveUp(parse(payload))) };
}

type Later = Pick<EnqueueOptions, "wasSlow" | "isAlone" | "runAt">;

/** The engine was needed by others, or the store is away: the job comes again when it can be done, and this was no try. */
async function comeBack<Name extends TaskName>(name: Name, payload: ParsedPayload<Name>, job: Job, later: Later): Promise<void> {
  await enqueue(db, name, payload as Payload<Name>, { ...later, maxAttempts: job.max_attempts, ...(job.key && { jobKey: job.key }) });
}

/** Makes this try the last one, because another would fail as well. */
async function endTries(job: Job): Promise<void> {
  await makeLastTry(sqlClient(), job.id);
  job.max_attempts = job.attempts;
}

function failureOf(error: unknown): EngineFailure | undefined {
  return error instanceof EngineError ? error.failure : undefined;
}

/** Tells whether a failure cost an engine all its time, all its memory, or its life. */
function costsAnEngine(error: unknown): boolean {
  return ["timed-out", "over-memory", "died"].includes(failureOf(error) ?? "");
}
