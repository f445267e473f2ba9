import type { Readable } from "node:stream";
import yazl from "yazl";
import { storage } from "~/storage/storage.server";
import type { ExportedFile } from "../ask-for-export.server.ts";
import { zipNames } from "./zip-names.ts";

export type Zip = { body: Readable; bytes: number };

/** bytes of an entry in a ZIP's directory besides its name: what yazl writes for a file with a time */
const directoryEntry = 46 + 9;

/** From 64 KiB of directory on yazl 3.3.1 counts an end in ZIP64 that it does not write, unless it is told to; told a little sooner, both agree. */
const largeDirectory = 60_000;

/** The PDFs as one file while it is read: one is open at a time, and none is held. PDFs are compressed already. */
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
  // A download that is broken off closes the file that was being read.
  body.on("close", () => open?.destroy());
  let bytes = 0;
  const take = (total: number) => {
    bytes = total;
  };
  const directory = names.reduce((sum, name) => sum + directoryEntry + Buffer.byteLength(name), 0);
  // Its types know nothing of what the callback is told.
  zip.end({ forceZip64Format: directory > largeDirectory, comment: "" }, take as () => void);
  return { body, bytes };
}
