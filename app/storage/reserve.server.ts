import { env } from "~/env.server";
import { freeRoom } from "~/lib/free-room.server";

const most = 1024 ** 3;
/** of the whole disk */
const share = 1 / 20;

type Disk = { free: number; reserve: number };

/**
 * What is free where files lie, and how much of that is kept for the house: the database, pictures of pages and exports are written there too, and a disk
 * that is full stops all of them. undefined: a bucket, whose room nobody knows
 */
export async function diskOfFiles(): Promise<Disk | undefined> {
  if (env.STORAGE_URL !== "disk") return undefined;
  const { free, all } = await freeRoom(env.DATA_DIR);
  return { free, reserve: env.STORAGE_RESERVE ?? Math.min(most, all * share) };
}

/** Whether the store takes nothing more that people send. */
export async function isReserveReached(): Promise<boolean> {
  const disk = await diskOfFiles();
  return disk !== undefined && disk.free < disk.reserve;
}
