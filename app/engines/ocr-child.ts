import "./leave-with-parent.ts";
import { copyFileSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import scribe, { type ScribeDocument } from "scribe.js-ocr";
import { betterReading, isWeak, type Reading, readingOf } from "~/ocr/words";
import { blackAndWhitePng } from "./black-and-white-png.ts";
import type { OcrEngine } from "./contract.ts";
import { serve } from "./serve.ts";

const languages = ["deu", "eng"];

// Both are read once, by the first document.
scribe.opt.workerN = 1;
scribe.opt.langPath = gatherLanguages("languages");

// The engine itself starts with its first picture: an empty one, so that a person's page need not wait for it.
const blank = "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAFklEQVR42mP4TwAwjCoYVTCqYKQqAAA/aPwuqUTQyAAAAABJRU5ErkJggg==";
await recognise(Uint8Array.from(Buffer.from(blank, "base64")));

serve<OcrEngine>({ read });

async function read({ file }: { file: string }): Promise<Reading> {
  // As bytes: of a path the engine believes the ending, and stored files have none.
  const picture = new Uint8Array(await readFile(file));
  const first = await recognise(picture.slice());
  if (!isWeak(first)) return first;
  const second = await recognise(await blackAndWhitePng(picture));
  return betterReading(first, second);
}

async function recognise({ buffer }: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const document = await scribe.openDocument({ imageFiles: [buffer] });
  try {
    // 'quality' is the engine without LSTM, which is worse on German and dearer.
    await document.recognize({ langs: languages, mode: "speed" });
    return readingOfDocument(document);
  } finally {
    await document.close();
  }
}

function readingOfDocument({ ocr }: ScribeDocument): Reading {
  const [page] = ocr.active;
  if (!page) return { text: "", words: [] };
  const lines = page.lines.map(({ words }) => words.map(({ text, conf, bbox }) => ({ text, confidence: conf, bounds: bbox })));
  return readingOf(lines, page.dims);
}

/** One folder with every language, below the scratch folder: there the engine unpacks them, too. The LSTM-only data do not do. */
function gatherLanguages(folder: string): string {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    const file = `${language}.traineddata.gz`;
    copyFileSync(path.join(path.dirname(resolve(`@tesseract.js-data/${language}/package.json`)), "4.0.0", file), path.join(folder, file));
  }
  return path.resolve(folder);
}
