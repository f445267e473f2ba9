import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { MainModule } from "libheif-js/libheif-wasm/libheif.js";
import type { Pixels } from "~/imaging/opencv";

const require = createRequire(import.meta.url);

/**
 * The picture that a HEIF file shows at first, upright; null if it cannot be decoded. The decoder is loaded for each file anew: it takes 50 ms, and its
 * memory, which never shrinks, goes with it.
 */
export async function decodeHeif(bytes: Uint8Array): Promise<Pixels | null> {
  const start: (options: object) => MainModule = require("libheif-js/libheif-wasm/libheif.js");
  const heif = start({ wasmBinary: await readFile(require.resolve("libheif-js/libheif-wasm/libheif.wasm")) });
  const context = heif.heif_context_alloc();
  if (heif.heif_context_read_from_memory(context, bytes).code !== heif.heif_error_code.heif_error_Ok) return null;
  // What these two answer is not described: the handle or the picture, or an error with its code.
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!handle || "code" in handle) return null;
  const { heif_colorspace: spaces, heif_chroma: chromas } = heif;
  const decoded = heif.heif_js_decode_image2(handle, spaces.heif_colorspace_RGB, chromas.heif_chroma_interleaved_RGBA);
  const [channel] = "code" in decoded ? [] : decoded.channels;
  return channel ? withoutPadding(channel) : null;
}

/** stride: bytes from one row to the next */
type Channel = { data: Uint8Array; width: number; height: number; stride: number };

function withoutPadding({ data, width, height, stride }: Channel): Pixels {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + width * 4), y * width * 4);
  return { data: pixels, width, height };
}
