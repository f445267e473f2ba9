import type { Readable } from "node:stream";
import { storage } from "~/storage/storage.server";

/** For those who found the key within their scope. */
export function openFile(key: string): Promise<Readable> {
  return storage().open(key);
}
