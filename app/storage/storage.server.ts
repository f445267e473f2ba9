import path from "node:path";
import { env } from "~/env.server";
import { diskStorage } from "./disk.server.ts";
import type { Storage } from "./port.ts";
import { bucketAt } from "./s3/address.ts";
import { s3Storage } from "./s3.server.ts";
import { twoStores } from "./two-stores.server.ts";

let chosen: Storage | undefined;

/** The store of this configuration. */
export function storage(): Storage {
  chosen ??= env.STORAGE_OTHER_URL ? twoStores(storeAt(env.STORAGE_URL), storeAt(env.STORAGE_OTHER_URL)) : storeAt(env.STORAGE_URL);
  return chosen;
}

export function isStore(address: string): boolean {
  return address === "disk" || bucketAt(address) !== undefined;
}

/** disk, which lies below DATA_DIR, or a bucket. */
export function storeAt(address: string): Storage {
  if (address === "disk") return diskStorage(env.DATA_DIR);
  const bucket = bucketAt(address);
  if (!bucket) throw new Error("A store is disk or s3://KEY:SECRET@HOST/BUCKET, each part encoded as in any address.");
  return s3Storage({ bucket, scratch: path.join(env.DATA_DIR, "scratch") });
}
