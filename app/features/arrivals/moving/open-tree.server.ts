import { constants } from "node:fs";
import { lstat, open, opendir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { bodyOf, type FoundFile, openFound } from "../folder/files-in.server.ts";
import { isPassedOver } from "../folder/watched-names.ts";
import { openZip } from "./open-zip.server.ts";
import { longestPath, mostFilesOfTree, type Tree, Unreadable } from "./tree.server.ts";

const deepest = 20;

/** Opens a folder or a ZIP, of which nothing is changed. Fails with Unreadable if it is neither. */
export async function openTree(place: string): Promise<Tree> {
  const found = await lstat(place).catch(() => undefined);
  if (found?.isDirectory()) return folderTree(place);
  if (found?.isFile() && (await isZip(place))) return openZip(place);
  throw new Unreadable(found ? `${place} is neither a folder nor a ZIP.` : `There is no ${place}.`);
}

async function isZip(place: string): Promise<boolean> {
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    // "PK", and what a file or an empty ZIP begins with.
    return buffer.toString("latin1", 0, 2) === "PK";
  } finally {
    await handle.close();
  }
}

async function folderTree(folder: string): Promise<Tree> {
  const files: FoundFile[] = [];
  const passedOver: Tree["passedOver"][number][] = [];
  let read = 0;

  async function look(within: string, depth: number): Promise<void> {
    for await (const entry of await opendir(path.join(folder, within))) {
      if (++read > mostFilesOfTree) throw new Unreadable(`${folder} has more than ${mostFilesOfTree} files.`);
      const place = within ? `${within}/${entry.name}` : entry.name;
      if (entry.isSymbolicLink()) passedOver.push({ path: place, reason: "link" });
      else if (isPassedOver(entry.name) || depth > deepest || place.length > longestPath)
        passedOver.push({ path: place, reason: "not-read" });
      else if (entry.isDirectory()) await look(place, depth + 1);
      else if (entry.isFile()) {
        const { size, mtime } = await lstat(path.join(folder, place));
        files.push({ path: place, bytes: size, modifiedAt: mtime });
      }
    }
  }

  await look("", 1);
  const opened = (file: FoundFile) => ({ path: file.path, bytes: file.bytes, open: () => openFile(folder, file) });
  const inOrder = files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { name: path.basename(path.resolve(folder)), files: inOrder.map(opened), passedOver, close: async () => {} };
}

async function openFile(folder: string, file: FoundFile): Promise<Readable> {
  const handle = await openFound(folder, file);
  const body = bodyOf(handle, file);
  body.once("close", () => void handle.close());
  return body;
}
