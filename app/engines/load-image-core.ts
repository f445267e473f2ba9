import { constants } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import decode, { init as initDecoder } from "@jsquash/jpeg/decode.js";
import encode, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initWebp } from "@jsquash/webp/encode.js";
import * as mupdf from "mupdf";
import type { ImageCore } from "~/imaging/codecs";
import type { OpenCv, Pixels } from "~/imaging/opencv";
import { decodeHeif } from "./decode-heif.ts";

// The thorough search of mozjpeg costs twice the time for a tenth of the size.
const jpegOptions = {
  progressive: false,
  optimize_coding: true,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
};

// OpenCV asks Node's internals for these numbers as it loads, and the permission model refuses every access to them.
if ("permission" in process) Object.assign(process, { binding: () => ({ fs: constants }) });

const require = createRequire(import.meta.url);
// The module has a `then` that resolves with itself: awaiting it, or importing it where imports are awaited, would never end.
const cv: OpenCv = require("@techstark/opencv-js");

/** Few files need the decoder of WebP, so it is loaded with the first one that does. */
let webpDecoder: Promise<void> | undefined;

/** Loads the WASM parts from node_modules. */
export async function loadImageCore(): Promise<ImageCore> {
  await Promise.all([
    compiled("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm").then((module) => initDecoder(module)),
    compiled("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm").then((module) => initEncoder(module)),
    compiled("@jsquash/webp/codec/enc/webp_enc_simd.wasm").then((module) => initWebp(module)),
    openCvReady(),
  ]);
  return {
    cv,
    mupdf,
    decodeJpeg: async (bytes) => {
      const { data, width, height } = await decode(bytes);
      return { data: new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height };
    },
    encodeJpeg: async (pixels, quality) => new Uint8Array(await encode(imageData(pixels), { ...jpegOptions, quality })),
    decodeWebp: async (bytes) => {
      webpDecoder ??= compiled("@jsquash/webp/codec/dec/webp_dec.wasm").then((module) => initWebpDecoder(module));
      await webpDecoder;
      const { data, width, height } = await decodeWebp(bytes);
      return { data: new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height };
    },
    decodeHeif,
    inflate: (packed, most) => inflateSync(packed, { maxOutputLength: most }),
    encodeWebp: async (pixels, quality) => new Uint8Array(await encodeWebp(imageData(pixels), { quality, method: 2 })),
  };
}

async function compiled(wasm: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(require.resolve(wasm)));
}

/** OpenCV tells one listener alone that it is ready: several that wait for it at once wait together. */
let readiness: Promise<void> | undefined;

function openCvReady(): Promise<void> {
  readiness ??= "Mat" in cv ? Promise.resolve() : new Promise((ready) => Object.assign(cv, { onRuntimeInitialized: ready }));
  return readiness;
}

function imageData(pixels: Pixels): ImageData {
  return { ...pixels, colorSpace: "srgb" };
}
