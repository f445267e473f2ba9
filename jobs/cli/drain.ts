import { setTimeout as sleep } from "node:timers/promises";
import { beginDrain, endDrain } from "../records/drains.ts";
import { findRunners, type RunnerFacts } from "../records/runners.ts";
import { described, type Entry, type Json, json, wholeNumber } from "./command.ts";
import { exitCode } from "./exit-code.ts";
import { amount } from "./phrase.ts";
import { print, printJson } from "./print.ts";

const lookEveryMs = 300;

type Options = Json & { timeout: number; end?: boolean };

export const drain: Entry = {
  command: () =>
    described(
      "drain",
      "have all runners take no new jobs, and wait until nothing runs",
      `The drain stands in the database and holds until \`drain --end\`, also for runners that start later.
Jobs are added as before and wait. Ends with 1 when the time was up; the drain goes on all the same.
--json: {draining, drained, runners, running}.`,
    )
      .option("--timeout <seconds>", "wait no longer", wholeNumber(0), 600)
      .option("--end", "have the runners take jobs again")
      .addOption(json()),
  async run(options: Options) {
    const isJson = options.json ?? false;
    if (options.end) return end(isJson);
    await beginDrain();
    const runners = await drained(Date.now() + 1000 * options.timeout);
    return report(runners, isJson);
  },
};

/** The runners as they are when all are idle, or when the time is up. */
async function drained(until: number): Promise<RunnerFacts[]> {
  for (;;) {
    const runners = await findRunners();
    if (runners.every(isIdle) || Date.now() >= until) return runners;
    await sleep(lookEveryMs);
  }
}

function isIdle({ draining, running }: RunnerFacts): boolean {
  return draining && running === 0;
}

function report(runners: readonly RunnerFacts[], isJson: boolean): number {
  const running = runners.reduce((sum, runner) => sum + runner.running, 0);
  const isDrained = runners.every(isIdle);
  const code = isDrained ? exitCode.ok : exitCode.failed;
  if (isJson) printJson({ draining: true, drained: isDrained, runners: runners.length, running });
  else if (isDrained) print(`Drained: ${amount(runners.length, "runner")}, nothing runs. Jobs wait until \`drain --end\`.\n`);
  else print(`The time is up: ${amount(running, "job")} still running. No new ones are taken until \`drain --end\`.\n`);
  return code;
}

async function end(isJson: boolean): Promise<number> {
  const was = await endDrain();
  if (isJson) return printJson({ draining: false, drained: false });
  return print(was ? "Runners take jobs again.\n" : "There was no drain: runners take jobs.\n");
}
