import { PassThrough, type Readable } from "node:stream";
import { drained } from "~/lib/drained";
import { TooLarge } from "~/lib/too-large";

export type FilePart = {
  field: string;
  /** file name as the browser sent it, without folders */
  name: string;
  mimeType: string;
  /** position among the form's files, from 0 */
  place: number;
  /** fails with TooLarge past the limit, and when the sender leaves */
  stream: Readable;
};

type Heading = Omit<FilePart, "stream">;
type Handling = { maxBytes: number; onFile: (file: FilePart) => Promise<void> };

/** Hands one file on. It is always read to its end; otherwise the parser would never reach the fields behind it. */
export async function handOn(source: Readable, heading: Heading, { maxBytes, onFile }: Handling): Promise<void> {
  const stream = new PassThrough();
  // An error without a listener would end the process; the consumer of the stream still receives it.
  stream.on("error", () => {});
  const [handled, pumped] = await Promise.allSettled([
    onFile({ ...heading, stream }).finally(() => stream.destroy()),
    pump(source, stream, maxBytes),
  ]);
  if (pumped.status === "rejected") throw pumped.reason;
  if (handled.status === "rejected") throw handled.reason;
}

async function pump(source: Readable, stream: PassThrough, maxBytes: number): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) stream.destroy(new TooLarge());
      if (!stream.destroyed && !stream.write(chunk)) await drained(stream);
    }
    stream.end();
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
