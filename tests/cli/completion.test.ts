import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { environment, jobs } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";

const nowhere = "postgres://127.0.0.1:1/none";

test("ids of jobs are offered to what takes them", async () => {
  const { sql, url } = await aDatabase();
  const [job] = await sql<{ id: string }[]>`select id::text as id from graphile_worker.add_job('sweep-files')`;
  expect(await jobs(url, "complete", "cancel", "--json", "")).toEqual({ code: 0, out: `${job?.id}\n`, err: "" });
  expect((await jobs(url, "complete", "retry", "")).out).not.toContain(job?.id);
});

test("without a database the rest is offered all the same", async () => {
  expect(await jobs(nowhere, "complete", "show", "")).toEqual({ code: 0, out: "", err: "" });
  expect(await jobs(nowhere, "complete", "show", "--")).toEqual({ code: 0, out: "--json\n--help\n", err: "" });
});

const installed = (["bash", "zsh", "fish"] as const).filter((shell) => spawnSync(shell, ["--version"]).status === 0);

test.each(installed)("%s accepts its script", async (shell) => {
  const { out, code } = await jobs(nowhere, "completion", shell);
  expect(code).toBe(0);
  expect(() => execFileSync(shell, ["-n"], { input: out })).not.toThrow();
});

test("bash completes with the script", async () => {
  const { out } = await jobs(nowhere, "completion", "bash");
  const typing = `${out}\nCOMP_WORDS=(mappe-jobs list --ta); COMP_CWORD=2; _mappe_jobs; echo "\${COMPREPLY[@]}"`;
  expect(execFileSync("bash", ["-c", typing], { encoding: "utf8", env: environment(nowhere) })).toBe("--task\n");
});
