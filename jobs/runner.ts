import { EventEmitter } from "node:events";
import { Logger, type RunnerOptions, run, runOnce, type WorkerEvents, type WorkerPool } from "graphile-worker";
import { engines, engineWall } from "~/engines/engines.server";
import { sweepScratch } from "~/engines/scratch.server";
import { env, ownOfThisMachine } from "~/env.server";
import { log } from "~/log.server";
import { awaitEnds } from "./await-ends.ts";
import { askOneByOne, ownEngines, watchEngineLoad } from "./engine-load.ts";
import { beginHeartbeat } from "./heartbeat.ts";
import { keepEnginesReady } from "./keep-ready.ts";
import { logJobs } from "./log-jobs.ts";
import { measureJobs } from "./metrics.ts";
import { recordFailures } from "./record-failures.ts";
import { beginTakingOver } from "./take-over.ts";
import { cronItems, taskList } from "./task-lists.ts";

/** The numbers of jobs since the start: done, failed for good, and failed with a try left. */
type Tally = { done: number; failed: number; again: number };

export type Running = { stop(): Promise<void>; done: Promise<void>; tally: Readonly<Tally> };

/** once: runs the due jobs and those that follow from them, then `done` */
export type RunnerChoice = { databaseUrl?: string; concurrency?: number; once?: boolean };

const graceMs = 1500;
const hour = 60 * 60 * 1000;

/** Takes jobs until it is told to stop; jobs that run then are freed and run again elsewhere. */
export async function startRunner({
  databaseUrl = env.DATABASE_URL,
  concurrency = env.JOB_CONCURRENCY,
  once = false,
}: RunnerChoice = {}): Promise<Running> {
  engineWall();
  // No work lasts that long: the folder's owner was killed, perhaps with the runner before this one.
  await sweepScratch(new Date(Date.now() - hour));
  const events: WorkerEvents = new EventEmitter();
  // graphile's own recovery waits four hours for a killed runner: ours checks which runners have a heartbeat.
  const running = new Set<string>();
  const takeOver = await beginTakingOver(databaseUrl, events, running);
  const heartbeat = await beginHeartbeat(events, { concurrency });
  recordFailures(events);
  if (!once) {
    await measureJobs(events);
    warnOfOwn();
    if (env.KEEP_ENGINES_READY) keepEnginesReady(events, running);
  }
  const tally = count(events);
  // There is one worker more than may be busy for long, so that mails and publishing find a place.
  const workers = concurrency > 1 ? concurrency + 1 : concurrency;
  const notNow = watchEngineLoad(events, ownEngines(workers));
  events.on("job:start", ({ job }) => running.add(job.id));
  events.on("job:complete", ({ job }) => running.delete(job.id));
  const options: RunnerOptions = {
    connectionString: databaseUrl,
    concurrency: workers,
    maxPoolSize: workers + 2,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList,
    logger: new Logger(() => logJobs),
    events,
    // This is asked before a job is taken. A worker that is refused asks again after the poll interval, so a drain neither ends nor starts workers.
    forbiddenFlags: askOneByOne(events, () => {
      if (heartbeat.isDraining()) throw new Error("No new jobs are taken during a drain.");
      // Jobs that would only wait for their engine must not fill the places of others.
      return notNow();
    }),
    preset: { plugins: [awaitEnds(running)], worker: { gracefulShutdownAbortTimeout: graceMs } },
  };
  const taking = once ? takeDue(options, events) : await takeAll(options);
  return {
    done: taking.done,
    tally,
    async stop() {
      const stopping = taking.stop().catch((error: unknown) => log.warn({ error: String(error) }, "the runner did not stop cleanly"));
      let interrupted: string[] = [];
      // Jobs that are still running then fail at once instead of delaying the stop.
      const late = setTimeout(() => {
        interrupted = [...running];
        void engines().close();
      }, graceMs / 2);
      await stopping;
      clearTimeout(late);
      await engines().close();
      await heartbeat.end();
      await takeOver.end(interrupted);
    },
  };
}

function warnOfOwn(): void {
  const own = ownOfThisMachine();
  if (own.length > 0)
    log.warn({ missing: own }, "files are in a bucket, but this is still kept on each machine alone: set it before a second machine");
}

type Taking = { done: Promise<void>; stop(): Promise<void> };

async function takeAll(options: RunnerOptions): Promise<Taking> {
  const runner = await run({ ...options, parsedCronItems: cronItems });
  return { done: runner.promise, stop: () => runner.stop() };
}

function takeDue(options: RunnerOptions, events: WorkerEvents): Taking {
  let pool: WorkerPool | undefined;
  events.once("pool:create", ({ workerPool }) => {
    pool = workerPool;
  });
  const done = runOnce(options).finally(() => {
    pool = undefined;
  });
  return {
    done,
    async stop() {
      await pool?.gracefulShutdown();
      await done;
    },
  };
}

function count(events: WorkerEvents): Tally {
  const tally: Tally = { done: 0, failed: 0, again: 0 };
  events.on("job:success", () => {
    tally.done += 1;
  });
  events.on("job:error", ({ job }) => {
    tally[job.attempts >= job.max_attempts ? "failed" : "again"] += 1;
  });
  return tally;
}
