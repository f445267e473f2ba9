import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import { advice } from "../advice.ts";

/** Empty: the process runs as the user who started us. */
export type RunAs = { uid?: number; gid?: number };

/** Returns the user as whom PostgreSQL runs. It refuses to run as root; another user of the machine does it then. */
export function runAs(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const user = userOf("postgres") ?? userOf("nobody");
  if (user) return user;
  throw advice(
    "PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. Start Mappe as another user or set DATABASE_URL.",
  );
}

function userOf(name: string): RunAs | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** initdb asks the system for its user's name and fails if there is none (containers with a free uid). */
export function requireNamedUser(): void {
  try {
    os.userInfo();
  } catch {
    throw advice(
      `The embedded PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none on this machine. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

export function canEnter(folder: string, as: RunAs): boolean {
  if (as.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...as, cwd: "/", stdio: "ignore" }).status === 0;
}
