import { TooLarge } from "~/lib/too-large";

/** bytes by which a file's kind is known */
export const bytesJudged = 4096;

/** rest: all of the file, its head included */
type Begun = { head: Buffer; rest: () => AsyncGenerator<Buffer> };

/** In place of a body that is not read. */
export const unread: Begun = { head: Buffer.alloc(0), rest: async function* () {} };

/** Reads a file's first bytes. */
export async function headOf(body: AsyncIterable<Buffer>): Promise<Begun> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < bytesJudged) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  async function* rest() {
    yield* read;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head: Buffer.concat(read), rest };
}

/** Passes chunks on, and fails with TooLarge beyond so many bytes. */
export async function* boundedTo(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}
