import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** What a backup holds is its owner's alone, as what it was taken of. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The bytes are the disk's when this is done. Answers length and hash. */
export async function writeLasting(file: string, body: Readable | string | Buffer): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of typeof body === "string" || Buffer.isBuffer(body) ? [Buffer.from(body)] : (body as AsyncIterable<Buffer>)) {
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

/** A file that is there as a whole or not at all. isRight: else nothing is there afterwards. */
export async function writeWhole(
  target: string,
  { body, within, isRight }: { body: Readable; within: string; isRight(measured: { bytes: number; sha256: string }): boolean },
): Promise<boolean> {
  const written = path.join(within, randomUUID());
  try {
    if (!isRight(await writeLasting(written, body))) return false;
    await rename(written, target);
    return true;
  } finally {
    await rm(written, { force: true });
  }
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its renames are journalled.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export async function hashOfStream(body: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
