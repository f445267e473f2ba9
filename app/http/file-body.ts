import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/** A file as the body of an answer. When the client leaves, the body is cancelled and the file's stream fails with nobody listening: that failure is expected and dropped here. */
export function fileBody(file: Readable): ReadableStream<Uint8Array> {
  file.on("error", () => {});
  return createReadableStreamFromReadable(file);
}
