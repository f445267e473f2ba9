import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import startCore, { type TessBaseAPI, type TesseractCore } from "scribe.js-ocr/tess/core/tesseract-core-simd-lstm.js";
import type { Turns } from "~/imaging/recipe";
import { asGraymap, type Gray, turnedGray } from "~/ocr/gray";
import { linesOf, type Recognised } from "~/ocr/recognised";
import { type Reading, readingOf, type Size } from "~/ocr/words";

const languages = ["deu", "eng"];
const { resolve } = createRequire(import.meta.url);

/** Tesseract's number for the LSTM engine alone, which reads German better than both engines together, and costs no more than either. */
const lstmOnly = 1;

/**
 * The settings that scribe.js-ocr gives its engine: no "|", which is nearly always an "I"; rectangles are no noise; lines of tables stay together.
 */
const parameters = {
  tessedit_char_blacklist: "|",
  textord_noise_area_ratio: "1",
  textord_tabfind_find_tables: "0",
  load_freq_dawg: "0",
};

/** A page mode: the picture is a whole page. */
const wholePage = "3";
/** radians; less is not worth turning for */
const straight = 0.005;
/** dots an inch; print that seems smaller is enlarged */
const fine = 200;

/**
 * The engine of scribe.js-ocr below its workers and documents: those start with 7 s of work and 650 MB more for fonts, for
 * engines that are not asked and for a copy of each page, and write it anew for an editor.
 */
export async function startTesseract(): Promise<(picture: Uint8Array<ArrayBuffer>, turns: Turns) => Reading> {
  const { core, memory } = await loadCore();
  const api = initialised(core);
  const opened = (picture: Uint8Array<ArrayBuffer>) => {
    core.FS.writeFile("/input", picture);
    takePicture(api, 0, false);
    return grayOf(api, memory);
  };

  return (picture, turns) => {
    const lying = opened(picture);
    const size: Size = turns === 0 ? lying : opened(asGraymap(turnedGray(lying, turns)));
    api.SetVariable("tessedit_pageseg_mode", wholePage);
    api.FindLines();
    const gradient = api.GetGradient();
    const rotateRadians = Math.abs(gradient) < straight ? 0 : gradient;
    const upscale = api.GetEstimatedResolution() < fine;
    if (rotateRadians !== 0 || upscale) takePicture(api, rotateRadians, upscale);
    return readingOf(recognised(api, { rotateRadians, upscale }, size), size);
  };
}

/** Loads the engine. Its messages about pictures go to a console that nobody reads. */
async function loadCore(): Promise<{ core: TesseractCore; memory: WebAssembly.Memory }> {
  const binary = readFileSync(resolve("scribe.js-ocr/tess/core/tesseract-core-simd-lstm.wasm"));
  let memory: WebAssembly.Memory | undefined;
  const core = await startCore({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(binary, imports).then(({ instance, module }) => {
        // The core hands out its memory under a name that changes with each build.
        memory = Object.values(instance.exports).find((exported) => exported instanceof WebAssembly.Memory);
        done(instance, module);
      });
      return {};
    },
    TesseractProgress() {},
    print() {},
    printErr() {},
  });
  if (!memory) throw new Error("The engine has no memory.");
  return { core, memory };
}

function initialised(core: TesseractCore): TessBaseAPI {
  for (const language of languages) {
    const folder = path.dirname(resolve(`@tesseract.js-data/${language}/package.json`));
    const packed = readFileSync(path.join(folder, "4.0.0_best_int", `${language}.traineddata.gz`));
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(packed));
  }
  const lines = Object.entries(parameters).map((pair) => pair.join(" "));
  core.FS.writeFile("/config", lines.join("\n"));
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.join("+"), lstmOnly, "/config") !== 0) throw new Error("The engine did not start.");
  for (const language of languages) core.FS.unlink(`${language}.traineddata`);
  return api;
}

function takePicture(api: TessBaseAPI, radians: number, isDoubled: boolean): void {
  if (api.SetImageFile(1, radians, isDoubled) === 1) throw new Error("This is no picture.");
}

function recognised(api: TessBaseAPI, straightened: Omit<Recognised, "blocks">, size: Size) {
  api.Recognize(null);
  const { blocks } = JSON.parse(api.GetJSONText()) as Pick<Recognised, "blocks">;
  return linesOf({ blocks, ...straightened }, size);
}

/**
 * Reads Leptonica's rows, which are words of 32 bits with the leftmost px in the highest bits: one px a word in colour, four in grey, 32 in black
 * and white.
 */
function grayOf(api: TessBaseAPI, memory: WebAssembly.Memory): Gray {
  const picture = api.GetInputImage();
  const [width, height, depth, step] = [picture.get_w(), picture.get_h(), picture.get_d(), picture.get_wpl()];
  const lightAt = lightIn[depth];
  if (!lightAt) throw new Error(`A picture of ${depth} bits`);
  const words = new Uint32Array(memory.buffer, picture.get_data(), step * height);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) data[to] = lightAt(words, y * step, x);
  }
  return { data, width, height };
}

/** Readers of a px's brightness, by the number of its bits; row: the place where its row begins. With one bit, 1 is black. */
const lightIn: Record<number, (words: Uint32Array, row: number, x: number) => number> = {
  1: (words, row, x) => (((words[row + (x >> 5)] ?? 0) >>> (31 - (x & 31))) & 1 ? 0 : 255),
  8: (words, row, x) => byteAt(words[row + (x >> 2)] ?? 0, x & 3),
  32: (words, row, x) => lightOf(words[row + x] ?? 0),
};

function lightOf(colour: number): number {
  return (77 * byteAt(colour, 0) + 150 * byteAt(colour, 1) + 29 * byteAt(colour, 2)) >> 8;
}

function byteAt(word: number, place: number): number {
  return (word >>> (24 - 8 * place)) & 0xff;
}
