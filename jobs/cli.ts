import { parseArgs } from "node:util";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";
import { assertSchema } from "~db/migrate";
import { startRunner } from "./runner.ts";

const help = `npm run jobs -- <command>

  run [--concurrency N]   take jobs until stopped
  status [--json]         waiting, running and failed jobs of every task
  retry [task]            run jobs again that failed for good, all or of one task
`;

/** What an admin types; answers the exit code. */
async function main(argv: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { concurrency: { type: "string" }, json: { type: "boolean" }, help: { type: "boolean" } },
  });
  const [command, name] = positionals;
  if (values.help) return say(help);
  switch (command) {
    case "run":
      return work(values.concurrency ? Number(values.concurrency) : env.JOB_CONCURRENCY);
    case "status":
      return status(values.json ?? false);
    case "retry":
      return retry(name);
    default:
      process.stderr.write(help);
      return 2;
  }
}

async function work(concurrency: number): Promise<number> {
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    process.stderr.write("--concurrency takes a whole number from 1.\n");
    return 2;
  }
  await assertSchema(env.DATABASE_URL);
  const runner = await startRunner({ concurrency });
  log.info({ concurrency }, "the runner takes jobs");
  process.send?.({ ready: true });
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
    process.once("disconnect", () => resolve());
    void runner.done.finally(() => resolve());
  });
  await runner.stop();
  await sqlClient().end({ timeout: 1 });
  return 0;
}

type TaskCount = { task: string; waiting: number; running: number; failed: number; oldest: Date | null };

async function status(asJson: boolean): Promise<number> {
  const counts = await sqlClient()<TaskCount[]>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      min(run_at) filter (where locked_at is null and attempts < max_attempts) as oldest
    from graphile_worker.jobs group by 1 order by 1`;
  await sqlClient().end();
  if (asJson) return say(`${JSON.stringify(counts)}\n`);
  if (counts.length === 0) return say("No jobs.\n");
  const line = (cells: (string | number)[]) =>
    `${String(cells[0]).padEnd(22)}${cells
      .slice(1, 4)
      .map((cell) => String(cell).padStart(9))
      .join("")}  ${cells[4] ?? ""}\n`;
  return say(
    line(["task", "waiting", "running", "failed", "oldest"]) +
      counts.map((row) => line([row.task, row.waiting, row.running, row.failed, row.oldest?.toISOString() ?? ""])).join(""),
  );
}

async function retry(name: string | undefined): Promise<number> {
  const again = await sqlClient()`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0) from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts and (${name ?? null}::text is null or task_identifier = ${name ?? null})
    having count(*) > 0`;
  await sqlClient().end();
  return say(`${again.length} ${again.length === 1 ? "job runs" : "jobs run"} again.\n`);
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
    if (code !== 0 || process.argv[2] === "run") process.exit(code);
  },
  async (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await engines().close();
    process.exit(1);
  },
);
