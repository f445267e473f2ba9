import { lstat, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type FoundFile, isSame, orMissing } from "./files-in.server.ts";
import { type refusedFolder, takenFolder } from "./watched-names.ts";

/** number of names that are tried for one file */
const mostNames = 1000;

/**
 * Moves a file of a person's folder into one of its two folders, below the folders in which it lay, and answers its new place; undefined: it was gone.
 * A file that lies there already keeps its name, the new one gets a number.
 */
export async function moveFile(folder: string, from: string, into: typeof takenFolder | typeof refusedFolder): Promise<string | undefined> {
  // A file that turned out to be no document comes from among those that were taken.
  const within = from.startsWith(`${takenFolder}/`) ? from.slice(takenFolder.length + 1) : from;
  await makeFolders(folder, path.posix.dirname(`${into}/${within}`));
  const place = await freePlace(folder, `${into}/${within}`);
  try {
    await rename(path.join(folder, from), path.join(folder, place));
    return place;
  } catch (error) {
    return orMissing(error as NodeJS.ErrnoException);
  }
}

/**
 * Moves a file that was found, and answers its new place; undefined: it was gone. One that somebody has put in its place meanwhile is put back, so that
 * the next pass finds it.
 */
export async function moveFound(
  folder: string,
  file: FoundFile,
  into: typeof takenFolder | typeof refusedFolder,
): Promise<string | undefined> {
  const place = await moveFile(folder, file.path, into);
  if (!place || isSame(await lstat(path.join(folder, place)), file)) return place;
  await rename(path.join(folder, place), path.join(folder, await freePlace(folder, file.path)));
  return undefined;
}

/** Writes beside a refused file why it was refused. */
export async function writeReason(folder: string, place: string, reason: string): Promise<void> {
  const note = await freePlace(folder, `${place}.txt`);
  await writeFile(path.join(folder, note), `${reason}\n`, { flag: "wx" });
}

/** Makes the folders one by one. None may be a link, as files would be moved out of the person's folder. */
async function makeFolders(folder: string, place: string): Promise<void> {
  let at = folder;
  for (const name of place.split("/")) {
    at = path.join(at, name);
    const there = await lstat(at).catch(orMissing);
    if (!there) await mkdir(at).catch(orThere);
    else if (!there.isDirectory()) throw new Error(`${at} is no folder.`);
  }
}

/** Another runner made it at the same moment. */
function orThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function freePlace(folder: string, place: string): Promise<string> {
  const { dir, name, ext } = path.posix.parse(place);
  for (let n = 1; n <= mostNames; n++) {
    const tried = n === 1 ? place : path.posix.join(dir, `${name} (${n})${ext}`);
    if (!(await lstat(path.join(folder, tried)).catch(orMissing))) return tried;
  }
  throw new Error(`There are too many files of the name ${place}.`);
}
