import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type ServerOptions = {
  databaseUrl: string;
  /** a temporary folder when not named */
  dataDir?: string;
  env?: Record<string, string>;
  /** also the real job runner, as a process of its own */
  runner?: boolean;
};

export type TestServer = { url: string; dataDir: string; stop(): Promise<void> };

/** The delivered web server on a free port, as `npm start` runs it. */
export async function startServer({ databaseUrl, dataDir, env = {}, runner = false }: ServerOptions): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "mappe-server-")));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: "production" as const,
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_URL: url,
    ...env,
  };
  // Vitest's own variables would make the product believe that it is tested.
  for (const name of Object.keys(environment))
    if (name.startsWith("VITEST") || name === "NODE_OPTIONS") Reflect.deleteProperty(environment, name);

  const parts: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(parts.map(end));
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  try {
    const programs = [["build/web.js"], ...(runner ? [["build/jobs.js", "run"]] : [])];
    await Promise.all(programs.map((program) => startProgram(program, environment, parts)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir: folder, stop };
}

async function startProgram([file = "", ...args]: string[], env: NodeJS.ProcessEnv, parts: ChildProcess[]): Promise<void> {
  const child = fork(file, args, {
    env,
    execArgv: ["--enable-source-maps", "--import", "./scripts/leave-with-parent.mjs"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  parts.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  const ready = new Promise<void>((resolve) => child.once("message", () => resolve()));
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code} before it was ready:\n${said}`)));
  });
  const late = sleep(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error(`${file} was not ready after 30 s:\n${said}`)));
  await Promise.race([ready, ended, late]);
  ended.catch(() => {});
  late.catch(() => {});
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(late);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const found = server.address();
      server.close(() => (found && typeof found === "object" ? resolve(found.port) : reject(new Error("No free port"))));
    });
  });
}
