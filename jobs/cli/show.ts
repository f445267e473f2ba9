import { type Failure, findFailures } from "../records/failures.ts";
import { findHolder } from "../records/runners.ts";
import { described, type Entry, type Json, json } from "./command.ts";
import { notFound } from "./exit-code.ts";
import { findJobs, type Job, readIds } from "./find-jobs.ts";
import { when } from "./phrase.ts";
import { columns, plain, print, printJson } from "./print.ts";

export const show: Entry = {
  command: () =>
    described(
      "show",
      "one job: payload, tries, errors, times, and who holds it",
      `Secrets, tokens and addresses are shown as [redacted].
--json: as in list, and failures: [{attempt, error, failedAt}], holder: {pool, host, pid, since} or null.`,
    )
      .argument("<id>")
      .addOption(json()),
  async run(word: string, options: Json) {
    const [id = ""] = readIds([word]);
    const [job] = await findJobs({ id, limit: 1 });
    if (!job) throw notFound(`There is no job ${id}. A job that is done leaves nothing behind.`);
    const facts = { ...job, holder: await holderOf(job), failures: await findFailures(id) };
    return options.json ? printJson(facts) : print(pageOf(facts));
  },
};

type Holder = { pool: string; host: string | null; pid: number | null; since: Date | null };

async function holderOf({ lockedBy, lockedAt }: Job): Promise<Holder | null> {
  if (!lockedBy) return null;
  const runner = await findHolder(lockedBy);
  return { pool: lockedBy, host: runner?.host ?? null, pid: runner?.pid ?? null, since: lockedAt };
}

function pageOf({ holder, failures, ...job }: Job & { holder: Holder | null; failures: Failure[] }): string {
  const facts = [
    ["job", job.id],
    ["task", job.task],
    ["state", job.state],
    ["tries", `${job.attempts} of ${job.maxAttempts}`],
    ["priority", String(job.priority)],
    ["key", job.key ?? "–"],
    ["request", job.requestId ?? "–"],
    ["added", when(job.createdAt)],
    ["due", when(job.runAt)],
    ["held by", holder ? `${holderName(holder)}, since ${when(holder.since)}` : "–"],
    ["payload", JSON.stringify(job.payload)],
    ["last error", job.error ?? "–"],
  ];
  const tries = failures.map(({ attempt, failedAt, error }) => [`  try ${attempt}`, `${when(failedAt)}  ${plain(error)}`]);
  const history = tries.length > 0 ? `\nfailed tries of the last 7 days\n${columns(tries)}` : "";
  return columns(facts.map(([name = "", text = ""]) => [name, plain(text)])) + history;
}

function holderName({ pool, host, pid }: Holder): string {
  return host ? `${pool} (process ${pid} on ${host})` : `${pool}, which has no heartbeat`;
}
