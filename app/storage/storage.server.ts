import type { Readable } from "node:stream";
import { env } from "~/env.server";
import { diskStorage } from "./disk.server.ts";

export type Stored = { key: string; bytes: number; sha256: string };

/** Immutable bytes under a key. What `put` answers for is durable: the row that names it may commit. */
export type Storage = {
  /** A body that fails leaves nothing behind. */
  put(key: string, body: Readable): Promise<Stored>;
  /** Takes over a finished local file; the path is gone afterwards. */
  adopt(key: string, path: string): Promise<Stored>;
  open(key: string): Promise<Readable>;
  /** Where an engine child finds the bytes on this machine. */
  localPath(key: string): Promise<string>;
  remove(key: string): Promise<void>;
  /** Writes and removes a file of a byte; throws when the store takes none. */
  tryWriting(): Promise<true>;
  /** Every key there is. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** What interrupted writers left behind. */
  removeUnfinished(before: Date): Promise<void>;
};

let chosen: Storage | undefined;

export function storage(): Storage {
  chosen ??= diskStorage(env.DATA_DIR);
  return chosen;
}
