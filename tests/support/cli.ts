import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { onTestFinished, vi } from "vitest";
import type { TestDatabase } from "./database.ts";

export type Said = { code: number; out: string; err: string };

/** Runs `npm run jobs -- …` as a process of its own. */
export function jobs(databaseUrl: string, ...args: string[]): Promise<Said> {
  return run(["build/jobs.js", ...args], environment(databaseUrl));
}

/** Answers the same command within this process: loading all of Mappe for each takes longer than most commands. */
export async function answerOf(database: TestDatabase, ...args: string[]): Promise<Said> {
  const [{ answer }, { explain }] = await Promise.all([import("~jobs/cli/main"), import("~jobs/cli/trouble")]);
  // Another test may have asked for its own database meanwhile.
  Object.assign(globalThis, { __mappeDatabase: database });
  const said = { out: "", err: "" };
  const listen = (stream: NodeJS.WriteStream, name: keyof typeof said) =>
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said[name] += text;
      return true;
    });
  const listening = [listen(process.stdout, "out"), listen(process.stderr, "err")];
  try {
    const code = await answer(args).catch(explain);
    return { code, ...said };
  } finally {
    for (const spy of listening) spy.mockRestore();
  }
}

/** Runs `npm run backup` or `npm run restore`. No databaseUrl: the one that is embedded in the data folder. */
export function backupOf(place: BackupPlace, ...args: string[]): Promise<Said> {
  return run(["build/backup.js", ...args], backupEnvironment(place));
}

/** Runs `npm run doctor`. */
export function doctor(databaseUrl: string, variables: Record<string, string>, ...args: string[]): Promise<Said> {
  return run(["build/doctor.js", ...args], { ...environment(databaseUrl), ...variables });
}

type BackupPlace = { databaseUrl?: string; dataDir: string; env?: Record<string, string> };

export function backupEnvironment({ databaseUrl = "", dataDir, env }: BackupPlace): NodeJS.ProcessEnv {
  return { ...environment(databaseUrl), DATA_DIR: dataDir, ...env };
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? (typeof error.code === "number" ? error.code : 1) : 0, out, err }),
    );
  });
}

/** A runner as `npm start` runs it, until the test is over. */
export async function aRunnerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = fork("build/jobs.js", ["run"], {
    env: { ...environment(databaseUrl), ...env },
    execArgv: ["--import", "./app/house/leave-with-parent.mjs"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
  };
  onTestFinished(stop);
  await once(child, "message");
  return { pid: child.pid ?? 0, stop };
}

/** The environment of the product without Vitest's own variables, which would make it believe that it is tested. */
function environment(databaseUrl: string): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST") && name !== "NODE_OPTIONS");
  return { ...Object.fromEntries(given), NODE_ENV: "production", PASSWORD_COST: "", LOG_LEVEL: "error", DATABASE_URL: databaseUrl };
}
