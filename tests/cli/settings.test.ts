import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "~/doctor/finding";
import { doctor } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { processesBelow } from "../support/processes.ts";
import { freePort } from "../support/server.ts";
import { until } from "../support/until.ts";

const needed = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR)$/.test(name));
const atStart: NodeJS.ProcessEnv = { ...Object.fromEntries(needed), NODE_ENV: "production" };

/** A house whose settings are in files: those of everything, and those that name the database. */
async function theSettings() {
  const [folder, { url }, port] = [aFolder(), await aDatabase(), await freePort()];
  const secret = `hushed ${randomUUID()}`;
  const database = path.join(folder, "database.env");
  writeFileSync(database, `DATABASE_URL="${url}"\n`);
  const all = path.join(folder, "mappe.env");
  const lines = { SECRET_KEY: secret, DATA_DIR: folder, PORT: port, HOST: "127.0.0.1", DATABASE_URL: url, LOG_LEVEL: "info" };
  const write = (left: string[] = []) =>
    writeFileSync(
      all,
      Object.entries(lines)
        .filter(([name]) => !left.includes(name))
        .map(([name, value]) => `${name}="${value}"`)
        .join("\n"),
    );
  write();
  return { folder, all, database, url, secret, write, isUp: () => answers(`http://127.0.0.1:${port}/healthcheck/ready`) };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...atStart, ...env }, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const gone = once(child, "exit");
  const pid = child.pid ?? 0;
  onTestFinished(async () => {
    for (const below of processesBelow(pid)) process.kill(below.pid, "SIGKILL");
    child.kill("SIGKILL");
    await gone;
  });
  return { pid, said: () => said, stop: () => child.kill("SIGTERM"), gone };
}

/** What somebody reads who runs as the same user and looks at the process, whoever started it and what it started. */
function readBy(pid: number): string {
  const all = [pid, ...processesBelow(pid).map((below) => below.pid)];
  return all.map((each) => readFileSync(`/proc/${each}/environ`, "utf8")).join("\0");
}

test.runIf(process.platform === "linux").each([
  ["web", "npm run web", ["scripts/part.mjs", "web"]],
  ["runner", "npm run jobs -- run", ["scripts/part.mjs", "jobs", "run"]],
] as const)("a %s that %s starts alone has no secret in its environment, nor has who started it", async (part, _, args) => {
  const settings = await theSettings();
  const started = start([...args], { SETTINGS_FILE: settings.all });
  await until(part === "web" ? settings.isUp : async () => started.said().includes("takes jobs"), Boolean);
  expect(processesBelow(started.pid).length).toBeGreaterThan(0);
  expect(readBy(started.pid)).toContain("PATH=");
  expect(readBy(started.pid)).not.toMatch(/hushed|SECRET_KEY|DATABASE_URL|postgres:/);
  started.stop();
  expect(await started.gone).toEqual([0, null]);
});

test.runIf(process.platform === "linux").each([
  ["a credential of systemd", ({ folder }) => ({ CREDENTIALS_DIRECTORY: folder }), []],
  ["two files of a container", ({ all, database }) => ({ SETTINGS_FILE: `${database}:${all}` }), ["DATABASE_URL"]],
] as [string, (settings: Awaited<ReturnType<typeof theSettings>>) => Record<string, string>, string[]][])(
  "a web server takes its settings from %s, and the doctor finds none in its environment",
  async (_, named, left) => {
    const settings = await theSettings();
    settings.write(left);
    const { pid } = start(["build/web.js"], named(settings));
    await until(settings.isUp, Boolean);
    expect(readBy(pid)).not.toMatch(/hushed|DATABASE_URL/);
    const { out } = await doctor(settings.url, { SECRET_KEY: settings.secret, DATA_DIR: settings.folder }, "--json");
    const findings: Finding[] = JSON.parse(out).findings;
    expect(findings.find(({ part }) => part === "settings")).toEqual({ part: "settings", verdict: "well", says: expect.any(String) });
  },
);

test("a settings file that is not there is named", async () => {
  const child = spawn(process.execPath, ["build/jobs.js", "status"], { env: { ...atStart, SETTINGS_FILE: "/no/such/file" } });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  expect([code, said]).toEqual([1, expect.stringContaining("The settings in /no/such/file cannot be read")]);
});
