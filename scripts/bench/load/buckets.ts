import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { invariant } from "~/lib/invariant";
import { bucketAt } from "~/storage/s3/address";
import { askingBucket } from "~/storage/s3/ask-bucket.server";
import { s3Storage } from "~/storage/s3.server";

/** address: as STORAGE_URL names it; end: leaves nothing behind */
type LentBucket = { address: string; end(): Promise<void> };

/** A bucket in the memory of a process of its own. */
export async function aDouble(): Promise<LentBucket> {
  const child = fork(new URL("bucket.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const [address] = await once(child, "message");
  return { address: String(address), end: async () => void child.kill() };
}

/** A new bucket at the server that S3_TEST_URL names; undefined: it names none. */
export async function aRealBucket(dataDir: string): Promise<LentBucket | undefined> {
  const given = process.env.S3_TEST_URL;
  if (!given) return undefined;
  const url = new URL(given);
  url.pathname = `/mappe-bench-${randomBytes(6).toString("hex")}`;
  const bucket = bucketAt(url.href);
  invariant(bucket, "S3_TEST_URL is s3://KEY:SECRET@HOST/BUCKET");
  await askingBucket(bucket)({ method: "PUT" });
  return {
    address: url.href,
    async end() {
      const store = s3Storage({ bucket, scratch: path.join(dataDir, "scratch") });
      for await (const { key } of store.list()) await store.remove(key);
      await store.removeUnfinished(new Date());
      await askingBucket(bucket)({ method: "DELETE" });
    },
  };
}
