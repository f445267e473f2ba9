import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { filesFile } from "./manifest.ts";

export type ListedFile = { sha256: string; bytes: number; key: string };

/** As the list of files is asked for: what a file is does not hang on how the table looks by then. */
export const listOfFiles = "(select sha256, bytes, key from files order by sha256, key)";

/** The files of a backup, one after the other: there may be millions. */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  const unpacked = createReadStream(filesFile(folder))
    .on("error", (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [sha256 = "", bytes, key = ""] = line.split("\t");
    yield { sha256, bytes: Number(bytes), key };
  }
}
