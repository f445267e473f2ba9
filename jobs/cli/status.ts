import { formatBytes } from "~/lib/bytes";
import { sqlClient } from "~db/client.server";
import { countJobs, type JobState } from "~db/graphile.server";
import { findDrain } from "../records/drains.ts";
import { type FailuresOfTask, failuresOfLastHour } from "../records/failures.ts";
import { findRunners, type RunnerFacts } from "../records/runners.ts";
import { described, type Entry, type Json, json } from "./command.ts";
import { ago, span } from "./phrase.ts";
import { type Column, print, printJson, table } from "./print.ts";

export const status: Entry = {
  command: () =>
    described(
      "status",
      "jobs of each task, runners, engines, and failures of the last hour",
      `A failure is a failed try: its job may have succeeded since. Memory is known on Linux alone.
--json: {drainingSince, tasks: [{task, waiting, scheduled, running, failed, oldest}],
runners: [{pool, host, pid, version, concurrency, startedAt, beatenAt, draining, running,
engines: [{kind, pid, memoryBytes, doing, since}]}], failures: [{task, tries, final, last, error}]}.`,
    ).addOption(json()),
  async run(options: Json) {
    const [drain, tasks, runners, failures] = await Promise.all([findDrain(), countTasks(), findRunners(), failuresOfLastHour()]);
    if (options.json) return printJson({ drainingSince: drain ?? null, tasks, runners, failures });
    return print(
      [
        drain ? `Draining for ${span(Date.now() - drain.getTime())}: no new jobs are taken until \`drain --end\`.\n` : "",
        tasks.length > 0 ? table(tasks, taskShape) : "No jobs.\n",
        runners.length > 0 ? table(runners, runnerShape) : "No runner has a heartbeat: jobs wait. Start one with `npm run jobs -- run`.\n",
        enginesOf(runners),
        failures.length > 0 ? `Failures of the last hour\n${table(failures, failureShape)}` : "No failures within the last hour.\n",
      ]
        .filter((part) => part !== "")
        .join("\n"),
    );
  },
};

/** oldest: since when the longest waiting job is due */
type TaskCount = { task: string; waiting: number; scheduled: number; running: number; failed: number; oldest: Date | null };

const taskShape: Column<TaskCount>[] = [
  { head: "task", cell: ({ task }) => task },
  { head: "waiting", cell: ({ waiting }) => waiting },
  { head: "scheduled", cell: ({ scheduled }) => scheduled },
  { head: "running", cell: ({ running }) => running },
  { head: "failed", cell: ({ failed }) => failed },
  { head: "oldest waiting", cell: ({ oldest }) => (oldest ? ago(oldest) : "") },
];

const runnerShape: Column<RunnerFacts>[] = [
  { head: "runner", cell: ({ pool }) => pool },
  { head: "host", cell: ({ host }) => host, flexible: true },
  { head: "pid", cell: ({ pid }) => pid },
  { head: "started", cell: ({ startedAt }) => ago(startedAt) },
  { head: "version", cell: ({ version }) => version },
  { head: "jobs", cell: ({ running, concurrency }) => `${running}/${concurrency}` },
  { head: "beat", cell: ({ beatenAt, draining }) => `${ago(beatenAt)}${draining ? ", draining" : ""}` },
];

type Engine = RunnerFacts["engines"][number] & { runner: number };

const engineShape: Column<Engine>[] = [
  { head: "engine", cell: ({ kind }) => kind },
  { head: "pid", cell: ({ pid }) => pid },
  { head: "runner", cell: ({ runner }) => runner },
  { head: "memory", cell: ({ memoryBytes }) => (memoryBytes === null ? "–" : formatBytes(memoryBytes, "en")) },
  { head: "does", cell: ({ doing, since }) => (doing && since ? `${doing} for ${span(Date.now() - Date.parse(since))}` : "rests") },
];

const failureShape: Column<FailuresOfTask>[] = [
  { head: "task", cell: ({ task }) => task },
  { head: "tries", cell: ({ tries }) => tries },
  { head: "for good", cell: ({ final }) => final },
  { head: "last", cell: ({ last }) => ago(last) },
  { head: "last error", cell: ({ error }) => error, flexible: true },
];

function enginesOf(runners: readonly RunnerFacts[]): string {
  const engines = runners.flatMap(({ pid, engines }) => engines.map((engine) => ({ ...engine, runner: pid })));
  return engines.length > 0 ? table(engines, engineShape) : "";
}

async function countTasks(): Promise<TaskCount[]> {
  const counts = await countJobs(sqlClient());
  return [...new Set(counts.map(({ task }) => task))].map((task) => {
    const inState = (state: JobState) => counts.find((count) => count.task === task && count.state === state);
    const jobs = (state: JobState) => inState(state)?.jobs ?? 0;
    const [waiting, scheduled, running, failed] = [jobs("waiting"), jobs("scheduled"), jobs("running"), jobs("failed")];
    const oldest = inState("waiting")?.oldest;
    return { task, waiting, scheduled, running, failed, oldest: oldest ? new Date(oldest) : null };
  });
}
