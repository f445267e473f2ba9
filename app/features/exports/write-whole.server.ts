import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ImageEngine } from "~/engines/contract";

export type Reader = Pick<ImageEngine, "opens">;

/** Writes a PDF into a scratch file. Fails if the own reader cannot open it, so that it is neither sealed nor stored. */
export async function writeWhole(reader: Reader, pdf: Readable, file: string): Promise<void> {
  await pipeline(pdf, createWriteStream(file, { mode: 0o600 }));
  if (!(await reader.opens({ file }))) throw new Error("The PDF that was written does not open.");
}
