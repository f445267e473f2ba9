import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isOrphaned } from "~/lib/owned-folder.server";

const prefix = "mappe-scratch-";

/** Lends a folder for an engine's files, for as long as `work` lasts. */
export async function inScratch<T>(work: (folder: string) => Promise<T>, within = tmpdir()): Promise<T> {
  const folder = await mkdtemp(path.join(within, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of work that was killed: people's pages must not stay in a folder that is open to everybody. */
export async function sweepScratch(before: Date, within = tmpdir()): Promise<void> {
  const names = await readdir(within).catch(() => []);
  // An engine child ends with its parent, which then deletes nothing any more.
  for (const name of names.filter(isOrphaned)) await rm(path.join(within, name), { recursive: true, force: true }).catch(() => {});
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const folder = path.join(within, name);
    const found = await stat(folder).catch(() => undefined);
    // The folder may belong to another user of the machine.
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
