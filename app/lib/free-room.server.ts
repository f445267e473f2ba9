import { statfs } from "node:fs/promises";

/** Bytes that are left for us where this folder lies. */
export async function freeRoom(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
