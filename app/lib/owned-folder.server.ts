import { readlinkSync } from "node:fs";
import { takesSignals } from "./takes-signals.server.ts";

/**
 * What the name of a folder of this process begins with, by which it is known when nobody took it away. Numbers of processes mean something within
 * their namespace alone: containers that share a folder would take each other's away.
 */
export function ownedName(prefix: string, owner = process.pid): string {
  return `${prefix}${ownNamespace()}-${owner}-`;
}

/** Whether a process of this namespace that the folder is named after is gone; what belongs to others stays. */
export function isOrphaned(name: string): boolean {
  const [, namespace, owner] = /^mappe-[a-z]+-(\d+)-(\d+)-/.exec(name) ?? [];
  return namespace === ownNamespace() && !takesSignals(Number(owner));
}

let known: string | undefined;

/** Linux numbers them anew for each container; elsewhere there is one. */
function ownNamespace(): string {
  known ??= read();
  return known;
}

function read(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
  } catch {
    return "0";
  }
}
