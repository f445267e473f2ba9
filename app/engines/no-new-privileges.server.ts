import { spawnSync } from "node:child_process";

/** How node is started. */
type Starter = { execPath: string; before: string[] };

let found: Starter | undefined;

/**
 * Through a program that lets a child never gain more rights than it has, as by a setuid program, where the system
 * has one (Linux); it turns into node, so that the pid and the channel stay. Elsewhere directly.
 */
export function withoutNewPrivileges(): Starter {
  found ??= hasSetpriv()
    ? { execPath: "setpriv", before: ["--no-new-privs", process.execPath] }
    : { execPath: process.execPath, before: [] };
  return found;
}

function hasSetpriv(): boolean {
  return process.platform === "linux" && spawnSync("setpriv", ["--no-new-privs", "true"], { stdio: "ignore" }).status === 0;
}
