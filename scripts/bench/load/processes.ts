// Resources that processes use, as Linux tells them; elsewhere they are unknown, and 0.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { KB, MB } from "~/lib/bytes";
import { type Figure, percentile } from "./site.ts";

type Process = { pid: number; parent: number; command: string };

/** The resident bytes of a process; 0 if it is gone. */
function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(pid, "status"))?.[1] ?? 0) * KB;
}

/** The CPU time that a process has taken so far, all its threads together. */
export function cpuMilliseconds(pid: number): number {
  return times(pid, 2) * 10;
}

/** The same of a process and everything it started. */
export function cpuMillisecondsBelow(pid: number): number {
  return [pid, ...below(running(), pid).map((child) => child.pid)].reduce((sum, one) => sum + cpuMilliseconds(one), 0);
}

/** The same with everything that it started and that has ended since, once that was waited for. */
export function cpuSecondsEver(pid: number): number {
  return [pid, ...below(running(), pid).map((child) => child.pid)].reduce((sum, one) => sum + times(one, 4), 0) / 100;
}

/**
 * Reads a process's times from the fields behind its command, which may hold blanks: its own as a user and in the system, then those of its ended
 * children. Hundredths of a second.
 */
function times(pid: number, count: 2 | 4): number {
  const fields = read(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field), 0);
}

/** Waits until a process neither grows nor shrinks any more. */
export async function settledBytes(pid: number): Promise<number> {
  const readings: number[] = [];
  for (;;) {
    readings.push(residentBytes(pid));
    const last = readings.slice(-20);
    if (last.length === 20 && Math.max(...last) - Math.min(...last) < MB / 2) return last.at(-1) ?? 0;
    if (readings.length > 300) return percentile(last, 0.5);
    await sleep(200);
  }
}

export type Peaks = Map<string, number>;

/** Looks ten times a second at these processes and their children, until it is told to stop. Children are grouped by their program's name. */
export function watchPeaks(roots: Record<string, number>): { stop(): Peaks } {
  const peaks: Peaks = new Map();
  const look = () => {
    const now: Peaks = new Map();
    const processes = running();
    for (const [name, pid] of Object.entries(roots)) {
      add(now, name, residentBytes(pid));
      // Between fork and exec, a child has no name yet.
      for (const child of below(processes, pid).filter(({ command }) => command)) add(now, nameOf(child), residentBytes(child.pid));
    }
    add(
      now,
      "together",
      [...now.values()].reduce((sum, bytes) => sum + bytes, 0),
    );
    for (const [name, bytes] of now) peaks.set(name, Math.max(peaks.get(name) ?? 0, bytes));
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      return peaks;
    },
  };
}

function nameOf({ command }: Process): string {
  return /([\w-]+)\.js/.exec(command)?.[1] ?? command;
}

function add(sums: Peaks, name: string, bytes: number): void {
  sums.set(name, (sums.get(name) ?? 0) + bytes);
}

function below(processes: readonly Process[], parent: number): Process[] {
  const children = processes.filter((process) => process.parent === parent);
  return [...children, ...children.flatMap(({ pid }) => below(processes, pid))];
}

function running(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const pid = Number(name);
      const parent = Number(/^PPid:\s+(\d+)/m.exec(read(pid, "status"))?.[1] ?? 0);
      return { pid, parent, command: read(pid, "cmdline").replaceAll("\0", " ") };
    });
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

export function tellPeaks(peaks: Peaks, tell: (figure: Figure) => void, what = "peak memory"): void {
  for (const [name, bytes] of peaks) tell({ what: `${what}: ${name}`, value: bytes / MB, unit: "MB" });
}
