import { buffer } from "node:stream/consumers";
import yazl from "yazl";

type Packing = { mode?: number; compress?: boolean; forceZip64Format?: boolean };

/** mode: of this entry alone, such as that of a link */
type Entry = Buffer | string | { bytes: Buffer | string; mode?: number };

export async function aZip(entries: Record<string, Entry>, options: Packing = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, entry] of Object.entries(entries)) {
    const { bytes, ...own } = typeof entry === "string" || Buffer.isBuffer(entry) ? { bytes: entry } : entry;
    zip.addBuffer(Buffer.from(bytes), name, { ...options, ...own });
  }
  zip.end();
  return buffer(zip.outputStream);
}
