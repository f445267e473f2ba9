import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { backupEnvironment } from "./cli.ts";
import type { TestDatabase } from "./database.ts";
import { aFolder } from "./folder.ts";
import { until } from "./until.ts";

const holdAt = new URL("hold-at.mjs", import.meta.url).href;

type Place = { databaseUrl: string; dataDir: string; env?: Record<string, string> };

/** Begins a backup or a restore, waits until it has reached the wanted point, and kills it there. */
export async function killed(place: Place, args: string[], isThere: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, ["build/backup.js", ...args], { env: backupEnvironment(place), stdio: "inherit" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  await until(isThere, (there) => there || child.exitCode !== null);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

/** Kills it at one of its calls: "rename .*\/erased.new$"; time: at which of these calls, counted from 1. */
export function killedAt(place: Place, args: string[], { at, time = 1 }: { at: string; time?: number }): Promise<void> {
  const HELD_FILE = path.join(aFolder(), "held");
  const env = { HOLD_AT: at, HOLD_TIME: String(time), HELD_FILE, NODE_OPTIONS: `--import ${holdAt}` };
  return killed({ ...place, env }, args, async () => existsSync(HELD_FILE));
}

/** The killed one's connection may outlive it for a moment. */
export async function untilAlone({ sql }: Pick<TestDatabase, "sql">): Promise<void> {
  const busy = () => sql`select from pg_stat_activity where datname = current_database() and application_name = 'mappe-copy'`;
  await until(busy, (found) => found.length === 0);
}
