import type { Readable } from "node:stream";

export type Stored = { key: string; bytes: number; sha256: string };

export type Listed = { key: string; bytes: number; writtenAt: Date };

/** A range from the first to the last byte, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/**
 * Immutable bytes under a key, on a disk or elsewhere; all functions throw StoreAway if it cannot be reached. Bytes for which `put` has answered are
 * durable: the row that names them may commit.
 */
export type Storage = {
  /** A body that fails leaves nothing behind. Of two that write one key, one is there as a whole. */
  put(key: string, body: Readable): Promise<Stored>;
  /** Takes over a finished local file; the path is gone afterwards. */
  adopt(key: string, path: string): Promise<Stored>;
  /** The bytes, or those of a range that begins within them; throws NotStored. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Lends the bytes as a file of this machine, to be read for as long as the work lasts; throws NotStored. */
  withLocalFile<T>(key: string, work: (file: string) => Promise<T>): Promise<T>;
  /** Removes a file; does nothing if it is not there. */
  remove(key: string): Promise<void>;
  /** Writes and removes a file of a byte; throws when the store takes none. */
  tryWriting(): Promise<true>;
  /** Lists every key, without those of files that are still being written. */
  list(): AsyncIterable<Listed>;
  /** Removes the files that interrupted writers left behind. */
  removeUnfinished(before: Date): Promise<void>;
};

/** The error for a key without bytes. */
export class NotStored extends Error {
  override name = "NotStored";

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}.`, options);
  }
}

/** The store cannot be reached or takes nothing, after every try that there is patience for: the same may go well later. */
export class StoreAway extends Error {
  override name = "StoreAway";
}
