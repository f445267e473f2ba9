import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { aFolder } from "../tests/support/folder.ts";

const drain = "compose exec -T runner node build/jobs.js drain";
const ends = [`${drain} --end`, "compose run --rm --no-deps -T runner node build/jobs.js drain --end"];

/** Writes down what it is asked, in the place of docker. fails: it ends with 1 at what begins so, a pattern of the shell; hangs: it does not come to an end there */
function aStandIn({ fails = "-", hangs = "-" }: { fails?: string; hangs?: string } = {}) {
  const folder = aFolder();
  const log = path.join(folder, "asked");
  mkdirSync(path.join(folder, "bin"));
  const docker = path.join(folder, "bin", "docker");
  writeFileSync(
    docker,
    `#!/bin/sh
echo "$*" >> '${log}'
case "$*" in *" --end") ;; "${hangs}"*) exec sleep 60 ;; esac
case "$*" in ${fails.replaceAll(" ", "\\ ")}*) exit 1 ;; esac
case "$*" in "compose ps -q web") echo one; echo two ;; "compose ps -q runner") echo three ;; esac
`,
  );
  chmodSync(docker, 0o755);
  const asked = () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []);
  const child = spawn("sh", ["deploy/rolling-update.sh"], {
    env: { ...process.env, PATH: `${path.join(folder, "bin")}:${process.env.PATH}` },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const code = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { asked, code, said: () => said, group: -(child.pid ?? 0) };
}

test("the new web servers answer before the old ones go, and runners take jobs again in the end", async () => {
  const update = aStandIn();
  expect([await update.code, update.said()]).toEqual([0, ""]);
  expect(update.asked()).toEqual([
    "compose build web",
    "compose ps -q web",
    "compose ps -q runner",
    drain,
    "compose up -d --no-deps --no-recreate --wait --scale web=4 web",
    ...["stop one", "rm one", "stop two", "rm two"],
    "compose up -d --no-deps --scale runner=1 runner",
    ends[0],
  ]);
});

test.each([drain, "compose up -d --no-deps --no-recreate", "stop two", "rm one", "compose up -d --no-deps --scale runner"])(
  "where it stops half-way, at %s, runners take jobs again all the same",
  async (fails) => {
    const update = aStandIn({ fails });
    expect(await update.code).toBe(1);
    expect(update.asked().at(-1)).toBe(fails === drain ? ends[1] : ends[0]);
    expect(update.said()).toContain("The update stopped half-way.");
  },
);

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 143],
] as const)("%s in the middle ends the drain as well", async (signal, code) => {
  const update = aStandIn({ hangs: "compose up -d --no-deps --no-recreate" });
  await vi.waitFor(() => expect(update.asked().at(-1)).toContain("--no-recreate"), { timeout: 20_000, interval: 20 });
  process.kill(update.group, signal);
  expect(await update.code).toBe(code);
  expect(update.asked().at(-1)).toBe(ends[0]);
});

test("before anything is drained nothing is ended, and where the drain cannot be ended that is said", async () => {
  const early = aStandIn({ fails: "compose build" });
  expect([await early.code, early.asked()]).toEqual([1, ["compose build web"]]);
  // Both the runner that runs and one that would be started for it.
  const lost = aStandIn({ fails: "compose [er]" });
  expect(await lost.code).toBe(1);
  expect(lost.asked().slice(-2)).toEqual(ends);
  expect(lost.said()).toMatch(/^Runners take no jobs\. .*drain --end\n/);
});
