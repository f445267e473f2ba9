import path from "node:path";
import { env } from "~/env.server";
import { diskStorage } from "./disk.server.ts";
import type { Storage } from "./port.ts";
import { bucketAt } from "./s3/address.ts";
import { s3Storage } from "./s3.server.ts";

let chosen: Storage | undefined;

/** The store of this configuration. */
export function storage(): Storage {
  chosen ??= storageAt(env.STORAGE_URL);
  return chosen;
}

function storageAt(address: string): Storage {
  if (address === "disk") return diskStorage(env.DATA_DIR);
  const bucket = bucketAt(address);
  if (!bucket) throw new Error("STORAGE_URL is neither disk nor s3://KEY:SECRET@HOST/BUCKET.");
  return s3Storage({ bucket, scratch: path.join(env.DATA_DIR, "scratch") });
}
