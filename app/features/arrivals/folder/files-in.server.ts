import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, opendir, realpath } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { isWhole } from "./is-whole.ts";
import { isPassedOver, refusedFolder, takenFolder } from "./watched-names.ts";

/** path: within the folder, parted by / */
export type FoundFile = { path: string; bytes: number; modifiedAt: Date };

const deepest = 6;
/** number of files of one person that are listed in one pass, and of names that are read for them; the others follow as these are moved away */
const mostFiles = 500;
const mostNames = 5000;

/** Lists the files of a person's folder and of the folders within it, links and what was dealt with left out. */
export async function filesIn(folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  let read = 0;

  async function look(within: string, depth: number): Promise<void> {
    // Names are read a few at a time: somebody may have put millions into one folder.
    for await (const entry of await opendir(path.join(folder, within))) {
      if (found.length >= mostFiles || ++read > mostNames) return;
      if (isPassedOver(entry.name)) continue;
      const place = within ? `${within}/${entry.name}` : entry.name;
      if (entry.isDirectory() && depth < deepest && place !== takenFolder && place !== refusedFolder) await look(place, depth + 1);
      if (entry.isFile()) await note(place);
    }
  }

  async function note(place: string): Promise<void> {
    const file = await lstat(path.join(folder, place)).catch(orMissing);
    if (file?.isFile()) found.push({ path: place, bytes: file.size, modifiedAt: file.mtime });
  }

  await look("", 1);
  return found;
}

/** Returns whether a file is still as it was found. */
export function isSame({ size, mtime }: Pick<Stats, "size" | "mtime">, { bytes, modifiedAt }: Omit<FoundFile, "path">): boolean {
  return size === bytes && mtime.getTime() === modifiedAt.getTime();
}

/** The file is no longer as it was found. */
export class FileChanged extends Error {}

/** Opens a found file; fails with FileChanged if it is another one by now, or lies behind a link. */
export async function openFound(folder: string, file: FoundFile): Promise<FileHandle> {
  const full = path.join(folder, file.path);
  const handle = await open(full, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
    throw new FileChanged("The file cannot be opened any more.", { cause: error });
  });
  const [opened, where, root] = await Promise.all([handle.stat(), realpath(full).catch(orMissing), realpath(folder)]);
  if (where === path.join(root, file.path) && isSame(opened, file)) return handle;
  await handle.close();
  throw new FileChanged("The file is another one by now.");
}

/** Returns whether the file seems to be whole, as far as its kind tells. */
export async function seemsWhole(handle: FileHandle, bytes: number): Promise<boolean> {
  return isWhole(async (position, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }, bytes);
}

/** Reads as many bytes of the file as it had when it was found; fails with FileChanged at the end if it was written to meanwhile. */
export function bodyOf(handle: FileHandle, file: FoundFile): Readable {
  async function* read() {
    yield* handle.createReadStream({ start: 0, end: Math.max(0, file.bytes - 1), autoClose: false });
    if (!isSame(await handle.stat(), file)) throw new FileChanged("The file was written to while it was read.");
  }
  return Readable.from(read());
}

/** For files that went away meanwhile. */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
