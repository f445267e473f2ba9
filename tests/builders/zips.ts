import { buffer } from "node:stream/consumers";
import yazl from "yazl";

type Packing = { mode?: number; compress?: boolean; forceZip64Format?: boolean };

export async function aZip(entries: Record<string, Buffer | string>, options: Packing = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name, options);
  zip.end();
  return buffer(zip.outputStream);
}
