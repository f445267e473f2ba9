import type { Writable } from "node:stream";

/** Resolves when a stream takes more, or never will again. Leaves no listener behind, however long the stream lives. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stream.off("drain", settle).off("close", settle);
      resolve();
    };
    if (stream.destroyed) resolve();
    else stream.on("drain", settle).on("close", settle);
  });
}
