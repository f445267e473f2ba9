import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Storage, Stored } from "./storage.server.ts";

/** Files below `dir`/files, two letters of the id as a folder so that none grows without end. */
export function diskStorage(dir: string): Storage {
  const root = path.join(dir, "files");
  const incoming = path.join(root, ".incoming");

  function place(key: string): string {
    const name = path.basename(key);
    const folder = path.join(root, path.dirname(key), name.slice(0, 2));
    if (!folder.startsWith(`${root}${path.sep}`) || name.startsWith(".")) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, name);
  }

  async function settle(key: string, written: string): Promise<void> {
    const target = place(key);
    const made = await mkdir(path.dirname(target), { recursive: true });
    if (made) await syncFolder(path.dirname(made));
    await rename(written, target);
    await syncFolder(path.dirname(target));
  }

  return {
    async put(key, body) {
      await mkdir(incoming, { recursive: true });
      const draft = path.join(incoming, randomUUID());
      try {
        const measured = await write(draft, body);
        await settle(key, draft);
        return { key, ...measured };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async adopt(key, file) {
      await mkdir(incoming, { recursive: true });
      const draft = path.join(incoming, randomUUID());
      try {
        await moveInto(file, draft);
        const measured = await measure(draft);
        await settle(key, draft);
        return { key, ...measured };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key) {
      const handle = await open(place(key), "r");
      return handle.createReadStream();
    },
    async localPath(key) {
      return place(key);
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async tryWriting() {
      await mkdir(incoming, { recursive: true });
      const draft = path.join(incoming, randomUUID());
      try {
        await writeFile(draft, ".");
      } finally {
        await rm(draft, { force: true });
      }
      return true;
    },
    async *list() {
      for await (const entry of filesBelow(root)) {
        const [folder = "", , name = ""] = entry.path.split(path.sep);
        if (folder !== ".incoming" && name) yield { key: `${folder}/${name}`, writtenAt: entry.writtenAt };
      }
    },
    async removeUnfinished(before) {
      for await (const entry of filesBelow(incoming)) {
        if (entry.writtenAt < before) await rm(path.join(incoming, entry.path), { force: true });
      }
    },
  };
}

/** Paths relative to the folder; a folder that is not there holds nothing. */
async function* filesBelow(folder: string): AsyncGenerator<{ path: string; writtenAt: Date }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another process may have taken it away meanwhile.
    const facts = await stat(file).catch(() => undefined);
    if (facts) yield { path: path.relative(folder, file), writtenAt: facts.mtime };
  }
}

async function write(file: string, body: Readable): Promise<Omit<Stored, "key">> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(file, "wx");
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function measure(file: string): Promise<Omit<Stored, "key">> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
  return { bytes, sha256: hash.digest("hex") };
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
