import { sqlClient } from "~db/client.server";
import { lockJob, removeJob } from "~db/graphile.server";
import { tellGivenUp } from "../tell-given-up.ts";
import { described, type Entry, type Json, json } from "./command.ts";
import { exitCode } from "./exit-code.ts";
import { readIds } from "./find-jobs.ts";
import { print, printJson } from "./print.ts";

export const cancel: Entry = {
  command: () =>
    described(
      "cancel",
      "remove jobs that do not run, and tell whoever waits for them",
      `People are told as after the last failed try: the page's reading failed, the file is refused, the PDF was not made.
A running job is left alone: nothing can stop it between two of its steps.
Ends with 3 when an id is unknown, with 1 when a job runs just now. --json: an array of {id, outcome}, outcome: removed, told (removed, and people know), running or unknown.`,
    )
      .argument("<id...>")
      .addOption(json()),
  async run(words: string[], options: Json) {
    const outcomes: { id: string; outcome: Outcome }[] = [];
    for (const id of readIds(words)) outcomes.push({ id, outcome: await cancelJob(id) });
    if (options.json) printJson(outcomes);
    else for (const { id, outcome } of outcomes) print(`${id} ${said[outcome]}\n`);
    if (outcomes.some(({ outcome }) => outcome === "unknown")) return exitCode.notFound;
    return outcomes.some(({ outcome }) => outcome === "running") ? exitCode.failed : exitCode.ok;
  },
};

type Outcome = "removed" | "told" | "running" | "unknown";

const said: Record<Outcome, string> = {
  removed: "is removed; nobody waits for it.",
  told: "is removed; whoever waits for it is told.",
  running: "is running and cannot be stopped.",
  unknown: "is no job there is.",
};

/** Cancels a job. People are told before the job is removed: a fault in between leaves the job as it was. */
function cancelJob(id: string): Promise<Outcome> {
  return sqlClient().begin(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) return "unknown";
    if (job.running) return "running";
    // If the same was enqueued again meanwhile, the people who wait get it from the other job.
    const told = job.doubled ? false : await tellGivenUp(job);
    await removeJob(tx, id);
    return told ? "told" : "removed";
  });
}
