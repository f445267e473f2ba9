import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isAlive, readPostmaster } from "~db/postgres/postmaster";
import { aFolder } from "../support/folder.ts";
import { freePort } from "../support/server.ts";
import { soon } from "../support/soon.ts";

type House = {
  process: ChildProcess;
  said(): string;
  ready(): Promise<void>;
  web(): Promise<{ pid: number; database: string }>;
  ended: Promise<number | null>;
};

let dataDir: string;

beforeEach(() => {
  dataDir = aFolder();
});

async function aHouse(env: Record<string, string> = {}): Promise<House> {
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const launcher = spawn(process.execPath, ["--import", "tsx", "tests/fixtures/house/launch.ts"], {
    env: { ...inherited, NODE_ENV: "production", PASSWORD_COST: "", DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(launcher, "exit").then(([code]) => code);
  onTestFinished(async () => {
    launcher.kill("SIGTERM");
    await ended;
  });
  return {
    process: launcher,
    said: () => text,
    ready: () => vi.waitFor(() => expect(text).toContain("Mappe is ready"), soon),
    web: async () => (await fetch(`http://127.0.0.1:${port}`)).json(),
    ended,
  };
}

function database(): number {
  return readPostmaster(path.join(dataDir, "postgres", "cluster"))?.pid ?? 0;
}

test("one order ends everything, also a part that does not listen, before whoever gave it would lose patience", async () => {
  const house = await aHouse({ HOUSE_WEB: "stubborn" });
  await house.ready();
  const [web, server] = [(await house.web()).pid, database()];
  const since = Date.now();
  house.process.kill("SIGTERM");
  expect(await house.ended).toBe(0);
  // systems for containers wait ten seconds
  expect(Date.now() - since).toBeLessThan(10_000);
  expect([web, server].filter(isAlive)).toEqual([]);
});

test("files that an earlier version left open to others are closed before anybody is answered", async () => {
  const [folder, file] = [path.join(dataDir, "files", "documents"), path.join(dataDir, "files", "documents", "old")];
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(file, "old", { mode: 0o644 });
  const house = await aHouse();
  await house.ready();
  expect([dataDir, path.dirname(folder), folder, file].map((name) => statSync(name).mode & 0o067)).toEqual([0, 0, 0, 0]);
});

test.runIf(process.platform === "linux")("the environment that a part began with holds nothing that is configured", async () => {
  const house = await aHouse({ SMTP_URL: "smtp://user:hushed@mail.example" });
  await house.ready();
  const { pid, database } = await house.web();
  expect(database).toContain("mappe_product:");
  const began = readFileSync(`/proc/${pid}/environ`, "utf8");
  expect(began).toContain("PATH=");
  expect(began).not.toMatch(/hushed|SMTP_URL|DATABASE_URL|mappe_product/);
});

test("a web server that dies comes back", async () => {
  const house = await aHouse();
  await house.ready();
  const { pid } = await house.web();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect((await house.web()).pid).not.toBe(pid), soon);
  expect(house.said()).toContain("The web server ended unasked (SIGKILL)");
});

test("a PostgreSQL that dies comes back on its address", async () => {
  const house = await aHouse();
  await house.ready();
  const before = database();
  process.kill(before, "SIGKILL");
  await vi.waitFor(() => expect(isAlive(database()) && database() !== before).toBe(true), soon);
  const address = () => readFileSync(path.join(dataDir, "postgres", "connection"), "utf8").trim();
  await vi.waitFor(async () => expect(address()).toBe((await house.web()).database), soon);
});

test("a web server that cannot start ends the launcher with a word", async () => {
  const house = await aHouse({ HOUSE_WEB: "broken" });
  expect(await house.ended).toBe(1);
  expect(house.said()).toContain("The web server did not start: it ended unasked (exit code 3).");
  expect(isAlive(database())).toBe(false);
});

test("the parts of a killed launcher leave, and the next launcher takes over their PostgreSQL", async () => {
  const first = await aHouse();
  await first.ready();
  const { pid } = await first.web();
  first.process.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), soon);
  const second = await aHouse();
  await second.ready();
  expect(second.said()).toContain("Took over the PostgreSQL");
});
