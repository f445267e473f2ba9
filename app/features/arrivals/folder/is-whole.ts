import { fileTypeOf } from "~/imaging/file-type";

/** Reads a part of a file; it is shorter where the file ends. */
type ReadAt = (position: number, length: number) => Promise<Buffer>;
type File = { head: Buffer; readAt: ReadAt; bytes: number };

/** number of bytes at both ends of a file by which it is judged */
const bytesJudged = 1024;
/** number of boxes or directories that are followed: a picture of a camera has five, a thick scan some hundred */
const mostFollowed = 1000;

/** Returns whether a file seems to be complete. A file of a kind that does not tell counts as complete once it holds a byte. */
export async function isWhole(readAt: ReadAt, bytes: number): Promise<boolean> {
  const head = await readAt(0, bytesJudged);
  const file = { head, readAt, bytes };
  switch (fileTypeOf(head)) {
    case "application/pdf":
      return endsWith(file, Buffer.from("%%EOF"));
    case "image/jpeg":
      return endsWith(file, Buffer.from([0xff, 0xd9]));
    case "image/png":
      return endsWith(file, Buffer.from("IEND"));
    case "image/webp":
      return 8 + head.readUInt32LE(4) <= bytes;
    case "image/heic":
      return holdsItsBoxes(file);
    case "application/xml":
      return endsWithRoot(file);
    case "image/tiff":
      return holdsItsDirectories(file);
    default:
      return head.length > 0;
  }
}

async function endsWith({ readAt, bytes }: File, end: Buffer): Promise<boolean> {
  return (await readAt(Math.max(0, bytes - bytesJudged), bytesJudged)).includes(end);
}

/** An XML file ends with its root element, which begins at its head. In UTF-16 every other byte of that is zero. */
async function endsWithRoot({ head, readAt, bytes }: File): Promise<boolean> {
  const textOf = (part: Buffer) => part.toString("latin1").replace(/\0/g, "").trimEnd();
  const root = /<([\w:.-]{1,100})/.exec(textOf(head))?.[1];
  return root !== undefined && textOf(await readAt(Math.max(0, bytes - bytesJudged), bytesJudged)).endsWith(`</${root}>`);
}

/** Follows the boxes of a HEIF file: each begins with its length, in eight bytes behind its name if that is 1. */
async function holdsItsBoxes({ readAt, bytes }: File): Promise<boolean> {
  let at = 0;
  for (let followed = 0; followed < mostFollowed && at < bytes; followed++) {
    const start = await readAt(at, 16);
    if (start.length < 8) return false;
    const short = start.readUInt32BE(0);
    // A length of 0 is that of a box which ends with the file.
    if (short === 0) return true;
    if (short === 1 && start.length < 16) return false;
    at += short === 1 ? Number(start.readBigUInt64BE(8)) : Math.max(8, short);
  }
  return at === bytes;
}

/** Follows the directories of a TIFF: programs write each behind its page, and scanners one after the other. */
async function holdsItsDirectories({ head, readAt, bytes }: File): Promise<boolean> {
  if (head.length < 8) return false;
  const little = head.readUInt8(0) === 0x49;
  const int16 = (buffer: Buffer) => (little ? buffer.readUInt16LE(0) : buffer.readUInt16BE(0));
  const int32 = (buffer: Buffer, from = 0) => (little ? buffer.readUInt32LE(from) : buffer.readUInt32BE(from));
  let at = int32(head, 4);
  if (at === 0) return false;
  for (let followed = 0; followed < mostFollowed && at !== 0; followed++) {
    const count = await readAt(at, 2);
    if (at + 2 > bytes || count.length < 2) return false;
    const next = await readAt(at + 2 + 12 * int16(count), 4);
    if (next.length < 4) return false;
    at = int32(next);
  }
  return true;
}
