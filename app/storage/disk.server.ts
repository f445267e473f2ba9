import { randomUUID } from "node:crypto";
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { closeFolder } from "~/lib/close-folder.server";
import { measureFile, ownFile, ownFolder, writeMeasured } from "./measured-file.server.ts";
import { type Listed, NotStored, type Storage } from "./port.ts";

/** Stores files below `dir`/files, with two letters of the id as a folder so that none grows without end. */
export function diskStorage(dir: string): Storage {
  const root = path.join(dir, "files");
  const incoming = path.join(root, ".incoming");
  closeFolder(root);

  function place(key: string): string {
    const name = path.basename(key);
    const folder = path.join(root, path.dirname(key), name.slice(0, 2));
    if (!folder.startsWith(`${root}${path.sep}`) || name.startsWith(".")) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, name);
  }

  async function settle(key: string, written: string): Promise<void> {
    const target = place(key);
    const folder = path.dirname(target);
    await makeFolder(folder);
    await rename(written, target);
    await syncFolder(folder);
  }

  async function draft(): Promise<string> {
    await makeFolder(incoming);
    return path.join(incoming, randomUUID());
  }

  return {
    async put(key, body) {
      // The body may break before its first byte is asked for; reading then reports that.
      body.on("error", () => {});
      const written = await draft();
      try {
        const measured = await writeMeasured(written, body, { lasting: true });
        await settle(key, written);
        return { key, ...measured };
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    async adopt(key, file) {
      const written = await draft();
      try {
        await moveInto(file, written);
        const measured = await measureFile(written);
        await makeLast(written);
        await settle(key, written);
        return { key, ...measured };
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const handle = await open(place(key), "r").catch(orNotStored(key));
      return handle.createReadStream(range);
    },
    async withLocalFile(key, work) {
      const file = place(key);
      await access(file).catch(orNotStored(key));
      return work(file);
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async tryWriting() {
      const written = await draft();
      try {
        await writeFile(written, ".", { mode: ownFile });
      } finally {
        await rm(written, { force: true });
      }
      return true;
    },
    async *list() {
      for await (const entry of filesBelow(root)) {
        const steps = entry.path.split(path.sep);
        // The last folder but the file's name is no part of the key.
        if (steps[0] !== ".incoming" && steps.length > 2) yield { key: steps.toSpliced(-2, 1).join("/"), ...entry.facts };
      }
    },
    async removeUnfinished(before) {
      for await (const entry of filesBelow(incoming)) {
        if (entry.facts.writtenAt < before) await rm(path.join(incoming, entry.path), { force: true });
      }
    },
  };
}

function orNotStored(key: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw error.code === "ENOENT" ? new NotStored(key, { cause: error }) : error;
  };
}

/** Makes a folder and the missing ones above it. A new folder lasts once the folder that names it has been synced. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: ownFolder });
  if (!made) return;
  for (let named = folder; named.length >= made.length; named = path.dirname(named)) await syncFolder(path.dirname(named));
}

/** Lists files with paths relative to the folder; a missing folder holds nothing. */
async function* filesBelow(folder: string): AsyncGenerator<{ path: string; facts: Omit<Listed, "key"> }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another process may have deleted the file meanwhile.
    const found = await stat(file).catch(() => undefined);
    if (found) yield { path: path.relative(folder, file), facts: { bytes: found.size, writtenAt: found.mtime } };
  }
}

async function makeLast(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    // The program that made the file may have left it readable for others.
    await handle.chmod(ownFile);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function moveInto(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Scratch folders may lie on another file system than the store.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its renames are journalled.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
