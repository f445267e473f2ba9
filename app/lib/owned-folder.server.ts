import { readlinkSync } from "node:fs";
import { takesSignals } from "./takes-signals.server.ts";

/**
 * The beginning of the names of this process's folders, by which they are recognised if they were never deleted. Process numbers are unique within
 * their namespace only: containers that share a folder would delete each other's.
 */
export function ownedName(prefix: string, owner = process.pid): string {
  return `${prefix}${ownNamespace()}-${owner}-`;
}

/** Tells whether the process after which the folder is named was one of this namespace and is gone. Folders of other namespaces stay. */
export function isOrphaned(name: string): boolean {
  const [, namespace, owner] = /^mappe-[a-z]+-(\d+)-(\d+)-/.exec(name) ?? [];
  return namespace === ownNamespace() && !takesSignals(Number(owner));
}

let known: string | undefined;

/** Reads the namespace. Linux numbers processes anew in each container; elsewhere there is only one namespace. */
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
