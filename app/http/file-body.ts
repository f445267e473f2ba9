import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/** A file as the body of an answer. Whoever leaves half-way cancels it, and Remix no longer listens when the file then says so. */
export function fileBody(file: Readable): ReadableStream<Uint8Array> {
  file.on("error", () => {});
  return createReadableStreamFromReadable(file);
}
