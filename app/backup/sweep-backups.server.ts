import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Rule, stayingOf } from "./keep.ts";
import { listedFiles } from "./listed-files.ts";
import { type Backup, backupsIn, filesFile, momentOf, readManifest } from "./manifest.ts";

const gone = ".gone-";

/** swept: how many backups went; unreadable: lists of files that say no more what is needed, so that no file went */
export type Swept = { swept: number; unreadable: string[] };

/** Takes away what is not to be kept, and the files that no other backup names. */
export async function sweepBackups(place: string, rule: Rule): Promise<Swept> {
  const backups = [];
  for (const backup of await backupsIn(place)) backups.push({ ...backup, takenAt: momentOf(backup), byHand: await isByHand(backup) });
  const kept = new Set(stayingOf(backups, rule));
  const old = backups.filter((backup) => !kept.has(backup));
  for (const { name, folder } of old) await rename(folder, path.join(place, `${gone}${name}`));
  const left = (await readdir(place)).filter((name) => name.startsWith(gone));
  if (left.length === 0) return { swept: 0, unreadable: [] };
  const unreadable = await sweepFiles(place);
  // At last: where it breaks off, the next backup goes on.
  for (const name of left) await rm(path.join(place, name), { recursive: true, force: true });
  return { swept: old.length, unreadable };
}

/** Older backups do not say who took them, and went by the schedule's rule. */
async function isByHand(backup: Backup): Promise<boolean> {
  return readManifest(backup).then(
    ({ by }) => by === "hand",
    () => false,
  );
}

/** What a damaged backup needs, nobody knows: while there is one, all files stay. */
async function sweepFiles(place: string): Promise<string[]> {
  const named = new Set<string>();
  const unreadable: string[] = [];
  for (const { folder } of await backupsIn(place)) {
    const isRead = await addNamed(named, folder).catch(() => false);
    if (!isRead) unreadable.push(filesFile(folder));
  }
  if (unreadable.length > 0) return unreadable;
  const files = path.join(place, "files");
  for (const letters of await readdir(files)) {
    if (letters.startsWith(".")) continue;
    for (const name of await readdir(path.join(files, letters)))
      if (!named.has(name)) await rm(path.join(files, letters, name), { force: true });
  }
  return [];
}

async function addNamed(named: Set<string>, folder: string): Promise<true> {
  for await (const { sha256 } of listedFiles(folder)) named.add(sha256);
  return true;
}
