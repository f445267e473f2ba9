import "./leave-with-parent.ts";
import { readFile } from "node:fs/promises";
import { boundedReading } from "~/ocr/bounded-reading";
import type { SecondEngine } from "./contract.ts";
import { serve } from "./serve.ts";
import { startTesseract } from "./tesseract.ts";

const readPicture = await startTesseract();

serve<SecondEngine>({ read: async ({ file, turns }) => boundedReading(readPicture(new Uint8Array(await readFile(file)), turns)) });
