import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export type Process = { pid: number; parent: number; command: string };

/** Finds every process below this one whose command holds the words. */
export function processesBelow(pid: number, words = ""): Process[] {
  const all = everyProcess();
  const below = (parent: number): Process[] =>
    all.filter((process) => process.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid).filter(({ command }) => command.includes(words));
}

function everyProcess(): Process[] {
  if (process.platform === "linux") return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? fromProc(name) : []));
  const lines = execFileSync("ps", ["-axo", "pid=,ppid=,command="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [, pid = "", parent = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

// Slim containers have no ps.
function fromProc(name: string): Process[] {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1];
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
    return [{ pid: Number(name), parent: Number(parent), command }];
  } catch {
    return [];
  }
}
