import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { takesSignals } from "../../app/lib/takes-signals.server.ts";

export type Postmaster = { pid: number; port: number; ready: boolean };

/** Reads the facts that a running server writes about itself into its cluster. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** Tells whether a pid is that of our server: false if it is gone or, after a restart of the machine, belongs to another program. */
export function isOurs({ pid }: Postmaster, cluster: string): boolean {
  const command = commandOf(pid);
  return isAlive(pid) && (command === undefined || (command.includes("postgres") && command.includes(cluster)));
}

/**
 * Removes a stale pid file. PostgreSQL refuses to start while the pid named in it takes signals, as that of another program does, or that of a
 * killed server that was not collected. It does not mind its parent's pid, and then still looks for server processes that were left behind.
 */
export function forgetForeign(postmaster: Postmaster, cluster: string): void {
  if (!takesSignals(postmaster.pid) || isOurs(postmaster, cluster)) return;
  const file = path.join(cluster, "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
}

export function isAlive(pid: number): boolean {
  return takesSignals(pid) && !isUncollected(pid);
}

// A process that ended still takes signals until its parent asks for its exit code, which some containers' first process never does.
function isUncollected(pid: number): boolean {
  try {
    return process.platform === "linux" && /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (process.platform === "win32") return undefined;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Stops the server with a fast shutdown, then harder; the cluster stays sound either way. */
export async function stopPostmaster(pid: number, { patience = 4000 }: { patience?: number } = {}): Promise<void> {
  for (const [signal, wait] of [
    ["SIGINT", patience],
    ["SIGQUIT", 2000],
    ["SIGKILL", 2000],
  ] as const) {
    if (!isAlive(pid)) return;
    send(pid, signal);
    const until = Date.now() + wait;
    while (isAlive(pid) && Date.now() < until) await sleep(10);
  }
}

/** Sends a signal, and does not complain if the process is gone. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it is gone, as the signal wanted
  }
}
