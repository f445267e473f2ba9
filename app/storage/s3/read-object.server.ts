import { Readable } from "node:stream";
import { StoreAway } from "../port.ts";
import { isTheStores, LineBroke } from "./trouble.ts";

/** Opens the bytes behind so many. */
type Reopen = (after: number, signal: AbortSignal) => Promise<Response>;

type Reading = {
  reopen: Reopen;
  /** ms for which nothing comes while something is awaited */
  idle: number;
  /** how often in a row it may break off without a byte */
  tries: number;
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * The bytes of an object; if the connection breaks or stalls, it is opened again at the next byte, because no object ever changes. It waits for a
 * slow consumer. It rejects if nothing can be opened at all.
 */
export async function readObject({ reopen, idle, tries }: Reading): Promise<Readable> {
  const left = new AbortController();
  const first = await reopen(0, left.signal);
  const bytes = Number(first.headers.get("content-length") ?? Number.NaN);
  let reader = readerOf(first);
  let read = 0;
  let failed = 0;

  async function next(): Promise<Uint8Array | null> {
    for (;;) {
      try {
        reader ??= readerOf(await reopen(read, left.signal));
        const { done, value } = await withinIdle(reader, idle);
        if (!done && value) {
          failed = 0;
          read += value.length;
          return value;
        }
        if (Number.isNaN(bytes) || read === bytes) return null;
        throw new LineBroke(`it ended after ${read} of ${bytes} bytes`);
      } catch (error) {
        await reader?.cancel().catch(() => {});
        reader = undefined;
        failed += 1;
        if (left.signal.aborted || !isTheStores(error)) throw error;
        if (failed >= tries) throw new StoreAway(`Reading broke off: ${(error as Error).message}`, { cause: error });
      }
    }
  }

  return new Readable({
    read() {
      next().then(
        (chunk) => this.push(chunk),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      left.abort();
      done(error);
    },
  });
}

function readerOf({ body }: Response): Reader | undefined {
  return body?.getReader() as Reader | undefined;
}

async function withinIdle(reader: Reader | undefined, idle: number): ReturnType<Reader["read"]> {
  if (!reader) return { done: true, value: undefined };
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new LineBroke(`nothing came for ${idle} ms`)), idle);
  });
  return Promise.race([reader.read(), tooLate]).finally(() => clearTimeout(late));
}
