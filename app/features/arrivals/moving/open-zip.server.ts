import path from "node:path";
import { Transform } from "node:stream";
import zlib from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { isPassedOver } from "../folder/watched-names.ts";
import type { PassedOver } from "./rules.ts";
import { longestPath, mostFilesOfTree, type Tree, type TreeFile, Unreadable } from "./tree.server.ts";

/** A ZIP may unpack to so many times its own size, and any ZIP to so many bytes: papers hardly shrink, what was made to fill a disk does. */
const usualTimes = 200;
const anyMayHave = 64 * 1024 * 1024;

/** Opens a ZIP by its directory at the end. Entries are unpacked one by one while they are read. Fails with Unreadable if it is damaged or made to do harm. */
export async function openZip(place: string, { name = path.basename(place), mostTimesItsSize = usualTimes } = {}): Promise<Tree> {
  const zip = await yauzl.openPromise(place, { autoClose: false }).catch(asUnreadable(name));
  try {
    return { name, ...(await readDirectory(zip, { name, mostTimesItsSize })), close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readDirectory(
  zip: ZipFile,
  { name, mostTimesItsSize }: { name: string; mostTimesItsSize: number },
): Promise<Pick<Tree, "files" | "passedOver">> {
  const files = new Map<string, TreeFile>();
  const passedOver: { path: string; reason: PassedOver }[] = [];
  const room = Math.max(anyMayHave, mostTimesItsSize * zip.fileSize);
  let bytes = 0;
  if (zip.entryCount > mostFilesOfTree) throw new Unreadable(`${name} has more than ${mostFilesOfTree} files.`);
  try {
    // Names that lead out of the ZIP fail here.
    for await (const entry of zip.eachEntry()) {
      if (files.size + passedOver.length >= mostFilesOfTree) throw new Unreadable(`${name} has more than ${mostFilesOfTree} files.`);
      const reason = whyPassedOver(entry) ?? (files.has(entry.fileName) ? "twice" : undefined);
      if (entry.fileName.endsWith("/")) continue;
      if (reason) {
        passedOver.push({ path: entry.fileName.slice(0, longestPath), reason });
        continue;
      }
      bytes += entry.uncompressedSize;
      if (bytes > room) throw new Unreadable(`${name} unpacks to far more than papers do.`);
      files.set(entry.fileName, { path: entry.fileName, bytes: entry.uncompressedSize, open: () => openEntry(zip, entry) });
    }
  } catch (error) {
    return asUnreadable(name)(error);
  }
  return { files: [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1)), passedOver };
}

function whyPassedOver(entry: Entry): PassedOver | undefined {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) return "link";
  if (entry.isEncrypted()) return "locked-entry";
  if (!entry.canDecodeFileData()) return "unknown-entry";
  const parts = entry.fileName.split("/");
  return entry.fileName.length > longestPath || parts.some((part) => part === "__MACOSX" || isPassedOver(part)) ? "not-read" : undefined;
}

async function openEntry(zip: ZipFile, entry: Entry) {
  const packed = await zip.openReadStreamPromise(entry).catch(asUnreadable(entry.fileName));
  const checked = checkSum(entry);
  packed.once("error", (error) => checked.destroy(new Unreadable(`${entry.fileName} is damaged.`, { cause: error })));
  checked.once("close", () => packed.destroy());
  return packed.pipe(checked);
}

/** Passes bytes on, and fails at their end if they are not those that were packed: the reader of ZIPs compares sizes alone. */
function checkSum({ crc32, fileName }: Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum = zlib.crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === crc32 ? null : new Unreadable(`${fileName} is damaged.`));
    },
  });
}

function asUnreadable(name: string) {
  return (error: unknown): never => {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(`${name} is no ZIP that can be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  };
}
