import { PassThrough, type Readable } from "node:stream";
import { drained } from "~/lib/drained";
import { TooLarge } from "~/lib/too-large";

export type FilePart = {
  field: string;
  /** the last part of the path the browser told */
  name: string;
  mimeType: string;
  /** among the form's files, from 0 */
  place: number;
  /** fails with TooLarge past the limit, and when the sender leaves */
  stream: Readable;
};

type Heading = Omit<FilePart, "stream">;
type Handling = { maxBytes: number; onFile: (file: FilePart) => Promise<void> };

/** Hands one file on and always reads it to its end, or the form behind it would never come. */
export async function handOn(source: Readable, heading: Heading, { maxBytes, onFile }: Handling): Promise<void> {
  const stream = new PassThrough();
  // A handler may not listen yet, or no longer: the failure waits in the stream for who reads it.
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
