import type { Readable } from "node:stream";
import yazl from "yazl";
import { storage } from "~/storage/storage.server";
import type { ExportedFile } from "../ask-for-export.server.ts";
import { zipNames } from "./zip-names.ts";

export type Zip = { body: Readable; bytes: number };

/** bytes of an entry in a ZIP's directory besides its name, as yazl writes it for a file with a time */
const directoryEntry = 46 + 9;

/**
 * For directories of 64 KiB and more, yazl 3.3.1 counts the size of a ZIP64 end that it only writes if told to; with a slightly lower limit
 * both agree.
 */
const largeDirectory = 60_000;

/**
 * Returns a ZIP of the PDFs that is written while it is read: only one file is open at a time, and none is in memory. PDFs are not compressed
 * again.
 */
export function writeZip(files: readonly ExportedFile[]): Zip {
  const zip = new yazl.ZipFile();
  const body = zip.outputStream as Readable;
  let open: Readable | undefined;
  const names = zipNames(
    files.map(({ name }) => name),
    ".pdf",
  );
  for (const [index, { key, bytes }] of files.entries()) {
    zip.addReadStreamLazy(names[index] ?? "", { compress: false, size: bytes }, (take) => {
      storage()
        .open(key)
        .then(
          (file) => {
            open = file;
            take(null, file);
            if (body.destroyed) file.destroy();
          },
          (error) => body.destroy(error),
        );
    });
  }
  zip.on("error", (error: Error) => body.destroy(error));
  // A download that is aborted closes the file that was being read.
  body.on("close", () => open?.destroy());
  let bytes = 0;
  const take = (total: number) => {
    bytes = total;
  };
  const directory = names.reduce((sum, name) => sum + directoryEntry + Buffer.byteLength(name), 0);
  // yazl's types lack the argument of this callback.
  zip.end({ forceZip64Format: directory > largeDirectory, comment: "" }, take as () => void);
  return { body, bytes };
}
