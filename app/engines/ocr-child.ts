import "./leave-with-parent.ts";
import { readFile } from "node:fs/promises";
import { readJpegHeader } from "~/imaging/jpeg-header";
import { betterReading, isWeak, type Reading, withoutNoise } from "~/ocr/words";
import { blackAndWhitePng } from "./black-and-white-png.ts";
import type { OcrEngine } from "./contract.ts";
import { serve } from "./serve.ts";
import { startTesseract } from "./tesseract.ts";

const tesseract = await startTesseract();

serve<OcrEngine>({ read });

async function read({ file }: { file: string }): Promise<Reading> {
  const picture = new Uint8Array(await readFile(file));
  const size = readJpegHeader(picture);
  if (!size) throw new Error("This is no JPEG.");
  const first = await tesseract.recognise(picture, size);
  if (!isWeak(first)) return first;
  return withoutNoise(betterReading(first, await tesseract.recognise(await blackAndWhitePng(picture), size)));
}
