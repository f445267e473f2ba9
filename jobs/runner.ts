import { EventEmitter } from "node:events";
import { Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import { engines } from "~/engines/engines.server";
import { sweepScratch } from "~/engines/scratch.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { beginBeating } from "./liveness.ts";
import { schedule } from "./schedule.ts";
import { taskList } from "./tasks/index.ts";

export type Running = { stop(): Promise<void>; done: Promise<void> };

const graceMs = 1500;
const hour = 60 * 60 * 1000;

/** Takes jobs until told to stop; what was running then is freed and runs again elsewhere. */
export async function startRunner({ databaseUrl = env.DATABASE_URL, concurrency = env.JOB_CONCURRENCY } = {}): Promise<Running> {
  // No work lasts that long: the folder's owner was killed, perhaps with the runner before this one.
  await sweepScratch(new Date(Date.now() - hour));
  const events: WorkerEvents = new EventEmitter();
  // graphile's own recovery waits four hours for a killed runner: ours looks at who is alive.
  const beat = await beginBeating(databaseUrl, events);
  const running = new Set<string>();
  events.on("job:start", ({ job }) => running.add(job.id));
  events.on("job:complete", ({ job }) => running.delete(job.id));
  const runner: Runner = await run({
    connectionString: databaseUrl,
    concurrency,
    maxPoolSize: concurrency + 2,
    pollInterval: 2000,
    noHandleSignals: true,
    crontab: schedule,
    taskList,
    logger: new Logger(() => (level, message) => log[level === "warning" ? "warn" : level](message)),
    events,
    preset: { worker: { gracefulShutdownAbortTimeout: graceMs } },
  });
  return {
    done: runner.promise,
    async stop() {
      const stopping = runner.stop().catch((error: unknown) => log.warn({ error: String(error) }, "the runner did not stop cleanly"));
      let interrupted: string[] = [];
      // What is still running then fails at once, instead of holding the stop up.
      const late = setTimeout(() => {
        interrupted = [...running];
        void engines().close();
      }, graceMs / 2);
      await stopping;
      clearTimeout(late);
      await engines().close();
      await beat.end(interrupted);
    },
  };
}
