import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { aThrowaway } from "./throwaway.ts";

const tellHeld = new URL("tell-held.mjs", import.meta.url).href;
/** Quick hashes of passwords, for tests that ask for them in their configuration; measurements use the delivered hashes. */
const quickPasswords = new URL("quick-passwords.mjs", import.meta.url).href;

export type Site = { databaseUrl: string; dataDir: string; env?: Record<string, string> };

export type Program = {
  pid: number;
  /** the last part of its output */
  said(): string;
  /** bytes of buffers in use, after garbage was collected */
  heldBytes(): Promise<number>;
  /** without a word of warning */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type WebServer = Program & { url: string };

export type ServerOptions = Omit<Site, "dataDir"> & {
  /** a temporary folder when not named */
  dataDir?: string;
  /** also the real job runner, as a process of its own */
  runner?: boolean;
  /** by which browsers reach it */
  host?: "127.0.0.1" | "localhost";
};

export type TestServer = {
  url: string /** of the web server */;
  pid: number;
  dataDir: string /** the last of what the web server printed */;
  said(): string;
  heldBytes(): Promise<number>;
  stop(): Promise<void>;
};

/** The delivered web server on a free port, as `npm start` runs it. */
export async function startServer({
  databaseUrl,
  dataDir,
  env = {},
  runner = false,
  host = "127.0.0.1",
}: ServerOptions): Promise<TestServer> {
  const folder = dataDir ?? aThrowaway("server");
  const port = await freePort();
  // The runner's letters lead to the web server.
  const site = { databaseUrl, dataDir: folder, env: { APP_URL: urlAt(port, host), ...env } };
  const starting = [startWeb(site, { port }), ...(runner ? [startRunner(site)] : [])] as const;
  const started = await Promise.allSettled(starting);
  const stop = async () => {
    await Promise.all(started.map((part) => part.status === "fulfilled" && part.value.stop()));
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  for (const part of started) {
    if (part.status === "fulfilled") continue;
    await stop();
    throw part.reason;
  }
  const { pid, said, heldBytes } = await starting[0];
  return { url: urlAt(port, host), pid, said, heldBytes, dataDir: folder, stop };
}

/** port: the one of a server that was killed; within: a command that starts the one behind it. */
export async function startWeb(site: Site, { port, within = [] }: { port?: number; within?: string[] } = {}): Promise<WebServer> {
  const chosen = port ?? (await freePort());
  const url = urlAt(chosen);
  const env = { HOST: "127.0.0.1", PORT: String(chosen), APP_URL: url };
  return { ...(await startProgram(["build/web.js"], { ...site, env: { ...env, ...site.env } }, within)), url };
}

function urlAt(port: number, host = "127.0.0.1"): string {
  return `http://${host}:${port}`;
}

export function startRunner(site: Site): Promise<Program> {
  return startProgram(["build/jobs.js", "run"], site);
}

/** What takes mail, at a port of this machine. */
export function startMail(site: Site, { port }: { port: number }): Promise<Program> {
  const env = { MAIL_IN_HOST: "127.0.0.1", MAIL_IN_PORT: String(port), ...site.env };
  return startProgram(["build/mail.js"], { ...site, env });
}

async function startProgram([file = "", ...args]: string[], site: Site, within: string[] = []): Promise<Program> {
  const [execPath = process.execPath, ...before] = [...within, process.execPath];
  const imports = ["./app/house/leave-with-parent.mjs", tellHeld, ...(process.env.QUICK_PASSWORDS ? [quickPasswords] : [])];
  const child = fork(file, args, {
    env: environment(site),
    execPath,
    execArgv: [...before, "--enable-source-maps", ...imports.flatMap((file) => ["--import", file])],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  try {
    await readiness(child, file, () => said);
  } catch (error) {
    await end(child, "SIGTERM");
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    said: () => said,
    heldBytes: () => heldBy(child),
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

function heldBy(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("message", ({ heldBytes }: { heldBytes: number }) => resolve(heldBytes));
    child.send("held?", (error) => error && reject(error));
  });
}

export function environment({ databaseUrl, dataDir, env }: Site): NodeJS.ProcessEnv {
  const own = { NODE_ENV: "production" as const, PASSWORD_COST: "", LOG_LEVEL: "error", DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const whole = { ...process.env, ...own, ...env };
  // Vitest's own variables would make the product believe that it is tested.
  for (const name of Object.keys(whole)) if (name.startsWith("VITEST") || name === "NODE_OPTIONS") Reflect.deleteProperty(whole, name);
  return whole;
}

async function readiness(child: ChildProcess, file: string, said: () => string): Promise<void> {
  const ready = new Promise<void>((resolve) => child.once("message", () => resolve()));
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code} before it was ready:\n${said()}`)));
  });
  const late = sleep(30_000, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`${file} was not ready after 30 s:\n${said()}`)),
  );
  await Promise.race([ready, ended, late]);
  ended.catch(() => {});
  late.catch(() => {});
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
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
