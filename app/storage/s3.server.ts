import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { measureFile, ownFolder, writeMeasured } from "./measured-file.server.ts";
import { type ByteRange, type Listed, NotStored, type Storage, type Stored } from "./port.ts";
import type { Bucket } from "./s3/address.ts";
import { askingBucket, type Patience, usualPatience } from "./s3/ask-bucket.server.ts";
import { readListing } from "./s3/listing.ts";
import { readObject } from "./s3/read-object.server.ts";
import { Refused } from "./s3/trouble.ts";

/** scratch: a folder of this machine for temporary files */
type S3Options = { bucket: Bucket; scratch: string; patience?: Partial<Patience> };

/** The prefix of files that are written to see whether writing works. */
const tried = ".tried/";
/** ms between two of these: in between, a HEAD of the bucket shows that it is there, and costs nothing */
const minute = 60_000;
const day = 24 * 60 * minute;

/** A bucket, asked in path style. Each object is sent as a whole with its hash, so that any try may be repeated and none leaves half of it. */
export function s3Storage({ bucket, scratch, patience }: S3Options): Storage {
  const { idle, tries, ...usual } = { ...usualPatience, ...patience };
  const ask = askingBucket(bucket, { idle, tries, ...usual });
  // A person waits for reads, so they get less time.
  const reading = { idle: Math.min(idle, 5000), further: Math.min(usual.further, 8000) };
  let triedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function inScratch<T>(work: (file: string) => Promise<T>): Promise<T> {
    await mkdir(scratch, { recursive: true, mode: ownFolder });
    if (Date.now() - sweptAt > day) {
      sweptAt = Date.now();
      await sweepScratch(scratch, new Date(sweptAt - day));
    }
    const file = path.join(scratch, randomUUID());
    try {
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function send(file: string, { key, bytes, sha256 }: Stored): Promise<Stored> {
    const headers = { "content-length": String(bytes), "x-amz-content-sha256": sha256 };
    await ask({ method: "PUT", key, headers, body: (moved) => (bytes > 0 ? webStream(file, moved) : "") });
    return { key, bytes, sha256 };
  }

  function open(key: string, { start, end }: Partial<ByteRange> = {}): Promise<Readable> {
    const reopen = async (after: number, signal: AbortSignal) => {
      const isPart = start !== undefined || after > 0;
      const headers = isPart ? { range: `bytes=${(start ?? 0) + after}-${end ?? ""}` } : {};
      return ask({ method: "GET", key, headers, signal, patience: reading }, (answer) => {
        if (!isPart || answer.status === 206) return answer;
        throw new Refused(answer.status, "where a part was asked for");
      });
    };
    return readObject({ reopen, idle: reading.idle, tries }).catch(orNotStored(key));
  }

  const remove = (key: string) => ask({ method: "DELETE", key }).then(() => {}, orGone);

  async function* everything(): AsyncGenerator<Listed> {
    for (let token: string | undefined = ""; token !== undefined; ) {
      const query: Record<string, string> = { "list-type": "2", ...(token && { "continuation-token": token }) };
      const { objects, next } = readListing(await ask({ method: "GET", query }));
      yield* objects;
      token = next;
    }
  }

  return {
    async put(key, body) {
      // The body may break before its first byte is asked for; writing then reports that.
      body.on("error", () => {});
      assertKey(key);
      return inScratch(async (file) => send(file, { key, ...(await writeMeasured(file, body, { lasting: false })) }));
    },
    async adopt(key, file) {
      assertKey(key);
      const stored = await send(file, { key, ...(await measureFile(file)) });
      await rm(file, { force: true });
      return stored;
    },
    async open(key, range) {
      assertKey(key);
      return open(key, range);
    },
    async withLocalFile(key, work) {
      assertKey(key);
      const body = await open(key);
      return inScratch(async (file) => {
        await writeMeasured(file, body, { lasting: false });
        return work(file);
      });
    },
    async remove(key) {
      assertKey(key);
      await remove(key);
    },
    async tryWriting() {
      const atOnce = { tries: 1, idle: Math.min(idle, 3000) };
      await ask({ method: "HEAD", patience: atOnce });
      if (Date.now() - triedAt < minute) return true;
      const key = `${tried}${randomUUID()}`;
      await ask({ method: "PUT", key, body: () => ".", patience: atOnce });
      await remove(key);
      triedAt = Date.now();
      return true;
    },
    async *list() {
      for await (const one of everything()) if (!one.key.startsWith(tried)) yield one;
    },
    async removeUnfinished(before) {
      await sweepScratch(scratch, before);
      for await (const { key, writtenAt } of everything()) if (key.startsWith(tried) && writtenAt < before) await remove(key);
    },
  };
}

function assertKey(key: string): void {
  const isKey = key.split("/").every((step) => step !== "" && !step.startsWith("."));
  if (!isKey) throw new Error(`Not a storage key: ${key}`);
}

/** moved: told of each piece that is taken */
function webStream(file: string, moved: () => void): ReadableStream<Uint8Array> {
  const told = new Transform({
    transform(chunk, _, done) {
      moved();
      done(null, chunk);
    },
  });
  // Errors reach the caller through the stream that is sent.
  pipeline(createReadStream(file), told).catch(() => {});
  return Readable.toWeb(told) as ReadableStream<Uint8Array>;
}

function orNotStored(key: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refused && error.status === 404 ? new NotStored(key, { cause: error }) : error;
  };
}

function orGone(error: unknown): void {
  if (!(error instanceof Refused && error.status === 404)) throw error;
}

/** Deletes the files that a killed process was sending or reading. */
async function sweepScratch(scratch: string, before: Date): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const file = path.join(scratch, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
