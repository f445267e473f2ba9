import { setTimeout as sleep } from "node:timers/promises";
import type {} from "graphile-worker";
import { sqlClient } from "~db/client.server";
import { idleJobs } from "~db/graphile.server";

/** ms; a database that is away must not delay a stop: jobs whose end it never learns run once more */
const patience = 1000;
const pause = 20;

/**
 * Lets a worker end only when the ends of its pool's jobs are written. graphile-worker writes them in the background and does not wait: a pool that
 * ends in between loses them, and the jobs would be done a second time.
 */
export function awaitEnds(running: ReadonlySet<string>): GraphileConfig.Plugin {
  return {
    name: "await-ends",
    version: "1",
    worker: {
      hooks: {
        async stopWorker(_, { worker }) {
          const until = Date.now() + patience;
          while (Date.now() < until && (await isAnyUnwritten(worker.workerPool.id, running))) await sleep(pause);
        },
      },
    },
  };
}

async function isAnyUnwritten(pool: string, running: ReadonlySet<string>): Promise<boolean> {
  const idle = await idleJobs(sqlClient(), [pool], [...running], 0).catch(() => []);
  return idle.length > 0;
}
