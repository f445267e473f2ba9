import type { Readable } from "node:stream";
import yazl from "yazl";
import { invariant } from "~/lib/invariant";

export type ZipEntry = {
  open: () => Promise<Readable>;
  /** of what is known before it is read; such files are not compressed: pictures and PDFs are already */
  bytes?: number;
};

/** yazl 3.3.1 goes through all its entries twice for each file, and needs them no more before the directory at the end. */
type WithEntries = InstanceType<typeof yazl.ZipFile> & { entries: unknown[] };

/** A ZIP that is written while it is read: each file is asked for when the one before it is through, and none is held. */
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
    /** Resolves when its last byte was taken. */
    add(path: string, { open, bytes }: ZipEntry): Promise<void> {
      invariant(!fail, "one file at a time");
      return new Promise<void>((resolve, reject) => {
        if (body.destroyed) return reject(new Error("The ZIP is closed."));
        fail = reject;
        // The last one may not have left the compressor yet; what is before it has.
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
