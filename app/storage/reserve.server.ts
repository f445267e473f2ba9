import { env } from "~/env.server";
import { freeRoom } from "~/lib/free-room.server";

const most = 1024 ** 3;
/** of the whole disk */
const share = 1 / 20;

type Disk = { free: number; reserve: number };

/**
 * Returns the free space where files lie, and the part of it that is reserved for the installation: the database, pictures of pages and exports are
 * written there, too, and a full disk stops all of them. undefined: the store is a bucket, whose free space is unknown
 */
export async function diskOfFiles(): Promise<Disk | undefined> {
  if (env.STORAGE_URL !== "disk") return undefined;
  const { free, all } = await freeRoom(env.DATA_DIR);
  return { free, reserve: env.STORAGE_RESERVE ?? Math.min(most, all * share) };
}

/** Tells whether the store takes no more files of people. */
export async function isReserveReached(): Promise<boolean> {
  const disk = await diskOfFiles();
  return disk !== undefined && disk.free < disk.reserve;
}
