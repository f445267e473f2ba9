import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

/** The body of a request as a stream. It may break off before anybody reads it: whoever does so later is told. */
export function bodyStream({ body }: Pick<Request, "body">): Readable {
  // TypeScript has two types for the same web stream, the browser's and Node's.
  const stream = body ? Readable.fromWeb(body as NodeStream) : Readable.from([]);
  // A stream that fails while nothing listens to it would end the process.
  return stream.on("error", () => {});
}
