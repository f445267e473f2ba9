import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Place } from "./signature-field.ts";

/** bytes of the signature's dictionary before its container, with much to spare */
const headBytes = 1024;

/** Puts the container over all other bytes of the file into the place that was kept for it. sign: makes it of their SHA-256 */
export async function sealFile(file: string, { offset, reserved }: Place, sign: (digest: Buffer) => Promise<Buffer>): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    const { rangeAt, rangeEnd, openAt } = await findHole(handle, offset);
    const hole = { start: openAt, end: openAt + 2 + 2 * reserved };
    await expectByte(handle, hole.end - 1, ">");
    const range = `/ByteRange [0 ${hole.start} ${hole.end} ${size - hole.end}`;
    // The range is written before hashing, because it is covered, too.
    await handle.write(range.padEnd(rangeEnd - rangeAt), rangeAt, "latin1");

    const container = await sign(await digestOf(handle, hole, size));
    if (container.length > reserved) throw new Error(`A seal of ${container.length} bytes does not fit into ${reserved}.`);
    await handle.write(container.toString("hex"), hole.start + 1, "latin1");
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function findHole(handle: FileHandle, offset: number): Promise<{ rangeAt: number; rangeEnd: number; openAt: number }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, offset);
  const head = buffer.toString("latin1", 0, bytesRead);
  const rangeAt = head.indexOf("/ByteRange [");
  const rangeEnd = head.indexOf("]", rangeAt);
  const contentsAt = head.indexOf("/Contents <", rangeEnd);
  if (rangeAt < 0 || rangeEnd < 0 || contentsAt < 0) throw new Error("There is no place for a seal in the file.");
  return { rangeAt: offset + rangeAt, rangeEnd: offset + rangeEnd, openAt: offset + contentsAt + "/Contents ".length };
}

async function expectByte(handle: FileHandle, at: number, character: string): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  if (buffer.toString("latin1") !== character) throw new Error("The place for a seal in the file has another length.");
}

async function digestOf(handle: FileHandle, hole: { start: number; end: number }, size: number): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const [start, end] of [
    [0, hole.start],
    [hole.end, size],
  ] as const)
    for await (const chunk of handle.createReadStream({ start, end: end - 1, autoClose: false })) hash.update(chunk as Buffer);
  return hash.digest();
}
