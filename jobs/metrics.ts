import type { WorkerEvents } from "graphile-worker";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { measure, measureBuild, seldom } from "~/lib/measure.server";
import { serveMetrics } from "~/lib/serve-metrics.server";
import { log } from "~/log.server";
import { countConnections, sqlClient } from "~db/client.server";
import { countJobs } from "~db/graphile.server";
import { ownBuild } from "~db/own-build";
import { measureHouse } from "./measure-house.ts";
import { measureSearchable } from "./measure-searchable.ts";

/** Serves figures of this runner at the configured port; without JOBS_METRICS_PORT it does nothing. */
export async function measureJobs(events: WorkerEvents): Promise<void> {
  if (env.JOBS_METRICS_PORT === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureBuild(registry, { part: "runner", ...ownBuild() });
  measureTries(events, registry);
  measureSearchable(registry);
  measureEngines(registry);
  measureQueue(registry);
  measureHouse(registry);
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

/** Figures of the whole queue, not of this runner; there are none while the database is away. */
function measureQueue(registry: Registry): void {
  // Both figures of a scrape come from one query.
  const counted = seldom(500, () => countJobs(sqlClient()));
  new Gauge({
    name: "mappe_queue_jobs",
    help: "Jobs in the queue by task and state",
    labelNames: ["task", "state"],
    registers: [registry],
    async collect() {
      const counts = await counted().catch(() => []);
      this.reset();
      for (const { task, state, jobs } of counts) this.set({ task, state }, jobs);
    },
  });
  new Gauge({
    name: "mappe_queue_oldest_seconds",
    help: "For how long the oldest job that is due has waited, by task",
    labelNames: ["task"],
    registers: [registry],
    async collect() {
      const counts = await counted().catch(() => []);
      this.reset();
      for (const { task, state, oldest } of counts)
        if (state === "waiting") this.set({ task }, Math.max(0, (Date.now() - Date.parse(oldest)) / 1000));
    },
  });
  measure(registry, {
    name: "mappe_database_connections",
    help: "Connections of this process to the database",
    measure: countConnections,
  });
}
