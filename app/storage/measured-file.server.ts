import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Stored } from "./port.ts";

/** Other users of this machine may not see people's files. */
export const ownFolder = 0o700;
export const ownFile = 0o600;

type Measured = Omit<Stored, "key">;

/** Writes a new file. lasting: its bytes are on the disk by the time this answers. */
export async function writeMeasured(file: string, body: Readable, { lasting }: { lasting: boolean }): Promise<Measured> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(file, "wx", ownFile);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    if (lasting) await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

export async function measureFile(file: string): Promise<Measured> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}
