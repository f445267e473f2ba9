import { refuseHalfRestored } from "~/backup/restoring.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { assertSchema } from "~db/migrate";
import { findDrain } from "../records/drains.ts";
import { type Running, startRunner } from "../runner.ts";
import { described, type Entry, wholeNumber } from "./command.ts";
import { exitCode, failed } from "./exit-code.ts";
import { amount, span } from "./phrase.ts";
import { print } from "./print.ts";

type Options = { once?: boolean; concurrency: number };

export const run: Entry = {
  command: () =>
    described(
      "run",
      "take jobs until stopped",
      "--once ends with 1 when a job failed for good. What failed with a try left is tried again later, by whoever takes jobs then.",
    )
      .option("--once", "only what is due and what follows from it, then end")
      .option("--concurrency <n>", "jobs side by side; JOB_CONCURRENCY when not given", wholeNumber(), env.JOB_CONCURRENCY),
  async run({ once, concurrency }: Options) {
    refuseHalfRestored();
    await assertSchema(env.DATABASE_URL);
    return once ? takeOnce(concurrency) : takeUntilTold(concurrency);
  },
};

async function takeUntilTold(concurrency: number): Promise<number> {
  const runner = await startRunner({ concurrency });
  log.info({ concurrency }, "the runner takes jobs");
  process.send?.({ ready: true });
  await Promise.race([toldToStop(), runner.done.catch(() => {})]);
  await runner.stop();
  return exitCode.ok;
}

async function takeOnce(concurrency: number): Promise<number> {
  const drain = await findDrain();
  if (drain)
    throw failed(`No jobs are taken: runners are drained since ${span(Date.now() - drain.getTime())}. End it with \`drain --end\`.`);
  const runner = await startRunner({ concurrency, once: true });
  await Promise.race([toldToStop(), runner.done]).finally(() => runner.stop());
  return report(runner);
}

function report({ tally }: Running): number {
  print(`${amount(tally.done, "job")} done, ${tally.failed} failed for good, ${tally.again} to be tried again.\n`);
  return tally.failed > 0 ? exitCode.failed : exitCode.ok;
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
    process.once("disconnect", () => resolve());
  });
}
