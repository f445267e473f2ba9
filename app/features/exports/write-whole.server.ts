import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ImageEngine } from "~/engines/contract";

export type Reader = Pick<ImageEngine, "opens">;

/** Writes a PDF into a scratch file. What our own reader cannot open is neither sealed nor kept: it fails here. */
export async function writeWhole(reader: Reader, pdf: Readable, file: string): Promise<void> {
  await pipeline(pdf, createWriteStream(file, { mode: 0o600 }));
  if (!(await reader.opens({ file }))) throw new Error("The PDF that was written does not open.");
}
