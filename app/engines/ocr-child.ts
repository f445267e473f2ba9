import "./leave-with-parent.ts";
import { readFile } from "node:fs/promises";
import { boundedReading } from "~/ocr/bounded-reading";
import { readPicture } from "~/ocr/read-picture";
import type { OcrEngine } from "./contract.ts";
import { serve } from "./serve.ts";
import { startTesseract } from "./tesseract.ts";

const tesseract = await startTesseract();

serve<OcrEngine>({ read: async ({ file }) => boundedReading(readPicture(tesseract, new Uint8Array(await readFile(file)))) });
