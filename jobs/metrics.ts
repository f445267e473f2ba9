import type { WorkerEvents } from "graphile-worker";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type BackupState, findBackupState } from "~/backup/backup-state.server";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { serveMetrics } from "~/lib/serve-metrics.server";
import { log } from "~/log.server";
import { countConnections, sqlClient } from "~db/client.server";
import { countJobs } from "~db/graphile.server";

/** Serves figures of this runner where the configuration says; without JOBS_METRICS_PORT it does nothing. */
export async function measureJobs(events: WorkerEvents): Promise<void> {
  if (env.JOBS_METRICS_PORT === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureTries(events, registry);
  measureEngines(registry);
  measureQueue(registry);
  await serveMetrics(registry, { port: env.JOBS_METRICS_PORT, host: env.METRICS_HOST }).catch((error: unknown) =>
    log.error({ err: error, port: env.JOBS_METRICS_PORT }, "metrics are not served"),
  );
}

/** result: done, again (failed with a try left), failed (for good) */
function measureTries(events: WorkerEvents, registry: Registry): void {
  const durations = new Histogram({
    name: "mappe_job_duration_seconds",
    help: "Tries of jobs by task and result",
    labelNames: ["task", "result"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
    registers: [registry],
  });
  const since = new Map<string, number>();
  events.on("job:start", ({ job }) => since.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const seconds = (performance.now() - (since.get(job.id) ?? performance.now())) / 1000;
    since.delete(job.id);
    const isLast = job.attempts >= job.max_attempts;
    durations.observe({ task: job.task_identifier, result: error ? (isLast ? "failed" : "again") : "done" }, seconds);
  });
}

function measureEngines(registry: Registry): void {
  new Gauge({
    name: "mappe_engine_memory_bytes",
    help: "Memory of the engine children, by kind",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, memoryBytes } of engines().children()) this.inc({ kind }, memoryBytes ?? 0);
    },
  });
  for (const [name, help, of] of [
    ["mappe_engine_starts_total", "Engine children started, by kind", "started"],
    ["mappe_engine_failures_total", "Questions that cost an engine child, by kind", "failed"],
  ] as const) {
    new Counter({
      name,
      help,
      labelNames: ["kind"],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, stats] of Object.entries(engines().stats())) this.inc({ kind }, stats[of]);
      },
    });
  }
}

/** Of the whole queue, not of this runner; while the database is away there is none. */
function measureQueue(registry: Registry): void {
  new Gauge({
    name: "mappe_queue_jobs",
    help: "Jobs in the queue by task and state",
    labelNames: ["task", "state"],
    registers: [registry],
    async collect() {
      const counts = await countJobs(sqlClient()).catch(() => []);
      this.reset();
      for (const { task, state, jobs } of counts) this.set({ task, state }, jobs);
    },
  });
  for (const [name, help, seconds] of [
    ["mappe_backup_age_seconds", "Since the newest backup that no check found damaged", ({ ageSeconds }) => ageSeconds],
    ["mappe_backup_checked_seconds", "Since a backup was checked and found sound", ({ checkedSeconds }) => checkedSeconds],
  ] satisfies [string, string, (state: BackupState) => number | null][]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await findBackupState().catch(() => undefined);
        const found = state && seconds(state);
        // Not 0, which would say that there is one of just now.
        if (typeof found === "number") this.set(found);
        else this.remove();
      },
    });
  }
  new Gauge({
    name: "mappe_database_connections",
    help: "Connections of this process to the database",
    registers: [registry],
    async collect() {
      await countConnections().then(
        (count) => this.set(count),
        () => this.reset(),
      );
    },
  });
}
