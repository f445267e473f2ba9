import { statfs } from "node:fs/promises";

/** The free bytes of the file system of this folder, and all that it has. */
export async function freeRoom(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
