import type { Readable } from "node:stream";
import yazl from "yazl";
import { invariant } from "~/lib/invariant";

export type ZipEntry = {
  open: () => Promise<Readable>;
  /** size, if it is known before reading; such files, pictures and PDFs, are not compressed again */
  bytes?: number;
};

/** yazl 3.3.1 walks through all its entries twice for each file, and does not need earlier ones until it writes the directory. */
type WithEntries = InstanceType<typeof yazl.ZipFile> & { entries: unknown[] };

/** Returns a ZIP that is written while it is read: each file is opened when the one before it has been read, and none is in memory. */
export function zipStream() {
  const zip = new yazl.ZipFile() as WithEntries;
  const body = zip.outputStream as Readable;
  const through: unknown[] = [];
  let fail: ((error: Error) => void) | undefined;
  let source: Readable | undefined;

  const stop = (error: Error) => {
    fail?.(error);
    source?.destroy();
    body.destroy(error);
  };
  zip.on("error", stop);
  body.on("close", () => stop(new Error("Nobody reads the ZIP any more.")));

  return {
    body,
    /** Resolves when the last byte of the file was read. */
    add(path: string, { open, bytes }: ZipEntry): Promise<void> {
      invariant(!fail, "one file at a time");
      return new Promise<void>((resolve, reject) => {
        if (body.destroyed) return reject(new Error("The ZIP is closed."));
        fail = reject;
        // The last entry may still be in the compressor; those before it are not.
        through.push(...zip.entries.splice(0, zip.entries.length - 1));
        zip.addReadStreamLazy(path, bytes === undefined ? {} : { compress: false, size: bytes }, (take) => {
          open().then((opened) => {
            source = opened;
            opened.once("error", stop);
            opened.once("end", resolve);
            take(null, opened);
          }, stop);
        });
      }).finally(() => {
        fail = undefined;
        source = undefined;
      });
    },
    end(): void {
      zip.entries.unshift(...through);
      zip.end();
    },
    stop,
  };
}
