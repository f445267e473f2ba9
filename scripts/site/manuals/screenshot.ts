import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { loadImageCore } from "~/engines/load-image-core";
import { encodeJpegWithin } from "~/imaging/codecs";
import { root } from "../../sources.mjs";

/** The most bytes of a picture: six of them keep a guide below 600 kB. */
const mostBytes = 90_000;

/** A picture of `npm run screenshots`, as the JPEG that a PDF can hold. */
export async function screenshot(name: string): Promise<Buffer> {
  const core = await loadImageCore();
  await initWebp(
    await WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve("@jsquash/webp/codec/dec/webp_dec.wasm"))),
  );
  const webp = await readFile(path.join(root, "public/screenshots", `${name}.webp`));
  const { data, width, height } = await decodeWebp(new Uint8Array(webp).buffer);
  const pixels = { data: new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height };
  return Buffer.from(await encodeJpegWithin(core, pixels, 82, mostBytes));
}
