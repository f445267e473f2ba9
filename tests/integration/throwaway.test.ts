import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "~db/postgres/postmaster";
import { aFolder } from "../support/folder.ts";
import { aThrowaway, clearThrowaways } from "../support/throwaway.ts";

const goneProcess = () => spawnSync(process.execPath, ["-e", ""]).pid;

test("what a killed run left behind goes, and what a running one needs stays", async () => {
  const within = aFolder();
  const own = aThrowaway("test", within);
  const left = path.join(within, `mappe-test-${goneProcess()}-aB3_x9`);
  const foreign = path.join(within, "mappe-somebody-else");
  for (const folder of [left, foreign]) mkdirSync(folder);
  writeFileSync(path.join(left, "file"), "");
  await clearThrowaways(within);
  expect(readdirSync(within).sort()).toEqual([path.basename(own), path.basename(foreign)].sort());
});

test("the database of a killed run is ended before its folder goes", async () => {
  const within = aFolder();
  const left = path.join(within, `mappe-postgres-${goneProcess()}-aB3_x9`);
  mkdirSync(left, { mode: 0o711 });
  const launcher = fork("tests/support/launcher.ts", [left], { execArgv: ["--import", "tsx"] });
  const [{ pid }] = await once(launcher, "message");
  launcher.kill("SIGKILL");
  await once(launcher, "exit");
  expect(isAlive(pid)).toBe(true);
  await clearThrowaways(within);
  expect([isAlive(pid), existsSync(left)]).toEqual([false, false]);
});
