import { inflateRawSync } from "node:zlib";

const end = 0x06054b50;
const end64 = 0x06064b50;
const locator64 = 0x07064b50;

/** The files of a ZIP by their paths, as its directory names them: as programs read it that somebody opens it with. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let { at, count } = directoryOf(zip);
  for (; count > 0; count--) {
    const [method, packed, length, nameLength, extraLength, commentLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(data, data + packed);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    if (content.length !== length) throw new Error(`${name} has ${content.length} bytes instead of ${length}.`);
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function directoryOf(zip: Buffer): { at: number; count: number } {
  const last = zip.length - 22;
  if (zip.readUInt32LE(last) !== end) throw new Error("No end of a ZIP.");
  if (last < 20 || zip.readUInt32LE(last - 20) !== locator64)
    return { at: zip.readUInt32LE(last + 16), count: zip.readUInt16LE(last + 10) };
  const far = Number(zip.readBigUInt64LE(last - 12));
  if (zip.readUInt32LE(far) !== end64) throw new Error("No end of a large ZIP.");
  return { at: Number(zip.readBigUInt64LE(far + 48)), count: Number(zip.readBigUInt64LE(far + 32)) };
}
