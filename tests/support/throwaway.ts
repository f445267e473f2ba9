import { accessSync, chmodSync, constants, type Dirent, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isAlive, readPostmaster, stopPostmaster } from "../../db/postgres/postmaster.ts";

const memory = "/dev/shm";
/** bytes: databases, their log and the files of a whole run take less */
const enough = 4 * 1024 ** 3;

/** The folder of a run's temporary files. In memory, a database is cloned ten times as quickly as on a disk. */
const place = isFit() ? memory : os.tmpdir();

/** A folder named after its process's number, by which the next run recognises those that a killed one left behind. */
export function aThrowaway(name: string, within = place): string {
  const folder = mkdtempSync(path.join(within, `mappe-${name}-${process.pid}-`));
  // If root runs the tests, PostgreSQL runs as another user, who passes through here to its own folder.
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends the servers that killed runs left behind, and deletes their folders. */
export async function clearThrowaways(within = place): Promise<void> {
  for (const name of readdirSync(within)) {
    const owner = /^mappe-[a-z0-9]+-(\d+)-\w{6}$/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = path.join(within, name);
    for (const cluster of clustersIn(folder)) await stopPostmaster(readPostmaster(cluster)?.pid ?? 0, { patience: 0 });
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function clustersIn(folder: string): string[] {
  const entries = entriesOf(folder);
  if (entries.some(({ name }) => name === "postmaster.pid")) return [folder];
  return entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => clustersIn(path.join(folder, name)));
}

/** A server that is about to end, or another run, may delete folders meanwhile. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function isFit(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    // PostgreSQL's programs are copied beside its data if its user cannot reach them, and have to be executable there.
    return bavail * bsize > enough && !/ \/dev\/shm [^\n]*\bnoexec\b/.test(readFileSync("/proc/mounts", "utf8"));
  } catch {
    return false;
  }
}
