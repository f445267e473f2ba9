import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { TessWorker } from "scribe.js-ocr/tess/TessWorker.js";
import type { Size } from "~/imaging/geometry";
import { linesOf } from "~/ocr/recognised";
import { type Reading, readingOf } from "~/ocr/words";

const languages = ["deu", "eng"];

/** Tesseract's names for itself: the LSTM engine alone, which is better on German than both together, and dearer than neither. */
const lstmOnly = 1;

/** What scribe.js-ocr gives its engine: whole pages; no "|", which is nearly always an "I"; rectangles are no noise; lines of tables stay together. */
const parameters = {
  tessedit_pageseg_mode: "3",
  tessedit_char_blacklist: "|",
  textord_noise_area_ratio: "1",
  textord_tabfind_find_tables: "0",
  load_freq_dawg: "0",
};

/** `recognise` reads one picture in any format of Leptonica; size: of the picture, in px. */
export type Tesseract = { recognise(picture: Uint8Array<ArrayBuffer>, size: Size): Promise<Reading> };

/**
 * The engine of scribe.js-ocr below its documents: those start with 7 s of work and 500 MB more for fonts and for engines
 * that are not asked, and write each page anew for an editor.
 */
export async function startTesseract(): Promise<Tesseract> {
  // A failure is the answer's; without a handler the package throws it once more where nobody can catch it.
  const options = {
    langPath: gatherLanguages("languages"),
    legacyCore: false,
    legacyLang: false,
    cacheMethod: "none",
    errorHandler: () => {},
  };
  const worker = await TessWorker.create(languages, lstmOnly, options, parameters);
  return {
    recognise: async (picture, size) => {
      const [answer] = await worker.recognize2(picture, { lstm: true, rotateAuto: true }, { blocks: true, text: false });
      return readingOf(linesOf((await answer).data, size), size);
    },
  };
}

/** One folder with every language, below the scratch folder. */
function gatherLanguages(folder: string): string {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    const file = `${language}.traineddata.gz`;
    const from = path.join(path.dirname(resolve(`@tesseract.js-data/${language}/package.json`)), "4.0.0_best_int", file);
    copyFileSync(from, path.join(folder, file));
  }
  return path.resolve(folder);
}
