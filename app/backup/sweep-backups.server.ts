import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Keep, keptOf } from "./keep.ts";
import { listedFiles } from "./listed-files.ts";
import { backupsIn, momentOf } from "./manifest.ts";

const gone = ".gone-";

/** Takes away what is not to be kept, and the files that no other backup names. Answers how many backups went. */
export async function sweepBackups(place: string, keep: Keep): Promise<number> {
  const backups = (await backupsIn(place)).map((backup) => ({ ...backup, takenAt: momentOf(backup) }));
  const kept = new Set(keptOf(backups, keep));
  const old = backups.filter((backup) => !kept.has(backup));
  for (const { name, folder } of old) await rename(folder, path.join(place, `${gone}${name}`));
  const left = (await readdir(place)).filter((name) => name.startsWith(gone));
  if (left.length === 0) return 0;
  await sweepFiles(place);
  // At last: where it breaks off, the next backup goes on.
  for (const name of left) await rm(path.join(place, name), { recursive: true, force: true });
  return old.length;
}

async function sweepFiles(place: string): Promise<void> {
  const named = new Set<string>();
  for (const { folder } of await backupsIn(place)) for await (const { sha256 } of listedFiles(folder)) named.add(sha256);
  const files = path.join(place, "files");
  for (const letters of await readdir(files)) {
    if (letters.startsWith(".")) continue;
    for (const name of await readdir(path.join(files, letters)))
      if (!named.has(name)) await rm(path.join(files, letters, name), { force: true });
  }
}
