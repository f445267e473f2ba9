import type { Pixmap } from "mupdf";
import type { FileType } from "./file-type.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { readPngHeader } from "./png-header.ts";
import { shrink } from "./warp.ts";

/** The steps by which a JPEG's quality is lowered, and the share of its bytes that one step leaves, on photographed pages */
const coarserBy = { steps: 12, leaves: 0.65 };

export type Mupdf = typeof import("mupdf");

/** The WASM binaries of the codecs. They are passed in, because this code also runs without a file system. */
export type ImageCore = {
  cv: OpenCv;
  mupdf: Mupdf;
  /** grey and colour; leaves EXIF alone */
  decodeJpeg(bytes: ArrayBuffer): Promise<Pixels>;
  /** quality 0..100 */
  encodeJpeg(pixels: Pixels, quality: number): Promise<Uint8Array>;
  encodeWebp(pixels: Pixels, quality: number): Promise<Uint8Array>;
};

export type ImageType = Extract<FileType, "image/png" | "image/jpeg">;
type ImageRefusal = "broken-image" | "truncated-image" | "too-many-pixels" | "animated-png";
export type Inspected = { ok: true; orientation: number; components: number } | { ok: false; reason: ImageRefusal };

/** Judges an image by its headers and markers alone, before anything is decoded. */
export function inspectImage(bytes: Uint8Array, type: ImageType, maxPixels: number): Inspected {
  const header = type === "image/png" ? readPngHeader(bytes) : readJpegHeader(bytes);
  const pixels = header ? header.width * header.height : 0;
  if (!header || pixels === 0) return { ok: false, reason: "broken-image" };
  if (pixels > maxPixels) return { ok: false, reason: "too-many-pixels" };
  if ("animated" in header && header.animated) return { ok: false, reason: "animated-png" };
  if (!header.complete) return { ok: false, reason: "truncated-image" };
  return { ok: true, orientation: 1, components: 3, ...header };
}

/** The picture as it is stored, not yet upright; null if the bytes cannot be decoded. */
export async function decodeImage(
  core: ImageCore,
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageType,
  { components }: Extract<Inspected, { ok: true }>,
): Promise<Pixels | null> {
  // The JPEG decoder knows no CMYK, mupdf converts it.
  const byMupdf = type === "image/png" || components === 4;
  return attempt(() => (byMupdf ? decodeByMupdf(core.mupdf, bytes) : core.decodeJpeg(wholeBuffer(bytes))));
}

/** The best JPEG of at most `maxBytes`, beginning at `quality`. */
export async function encodeJpegWithin(core: ImageCore, pixels: Pixels, quality: number, maxBytes: number): Promise<Uint8Array> {
  const jpeg = await core.encodeJpeg(pixels, quality);
  if (jpeg.length <= maxBytes || quality <= 30) return jpeg;
  return encodeJpegWithin(core, pixels, quality - coarserBy.steps, maxBytes);
}

/** least: px that the longest side keeps */
type Fitting = { quality: number; maxBytes: number; least: number };

/** A JPEG of at most `maxBytes`, and the picture in it: a little coarser if that is enough, else smaller, and at last as coarse as necessary. */
export async function fittedJpeg(core: ImageCore, pixels: Pixels, fitting: Fitting): Promise<{ shown: Pixels; bytes: Uint8Array }> {
  const { quality, maxBytes, least } = fitting;
  const longest = Math.max(pixels.width, pixels.height);
  if (longest <= least) return { shown: pixels, bytes: await encodeJpegWithin(core, pixels, quality, maxBytes) };
  const fine = await core.encodeJpeg(pixels, quality);
  if (fine.length <= maxBytes) return { shown: pixels, bytes: fine };
  const room = maxBytes / (coarserBy.leaves * fine.length);
  const coarse = room > 1 ? await core.encodeJpeg(pixels, quality - coarserBy.steps) : null;
  if (coarse && coarse.length <= maxBytes) return { shown: pixels, bytes: coarse };
  const side = Math.max(least, Math.floor(longest * Math.min(0.9, 0.97 * Math.sqrt(room))));
  return fittedJpeg(core, shrink(core.cv, pixels, side), { ...fitting, quality: quality - coarserBy.steps });
}

/** RGBA of a pixmap, with transparent parts laid on white. */
export function pixelsOf(mupdf: Mupdf, pixmap: Pixmap): Pixels {
  const isRgb = pixmap.getColorSpace()?.pointer === mupdf.ColorSpace.DeviceRGB.pointer;
  const rgb = isRgb ? pixmap : pixmap.convertToColorSpace(mupdf.ColorSpace.DeviceRGB, true);
  try {
    const [width, height] = [rgb.getWidth(), rgb.getHeight()];
    const data = new Uint8ClampedArray(width * height * 4);
    const source = rgb.getPixels();
    const step = rgb.getNumberOfComponents();
    for (let from = 0, to = 0; to < data.length; from += step, to += 4) {
      // Colours are premultiplied, so the part that alpha leaves open is filled with white.
      const white = step === 4 ? 255 - (source[from + 3] ?? 255) : 0;
      data[to] = (source[from] ?? 0) + white;
      data[to + 1] = (source[from + 1] ?? 0) + white;
      data[to + 2] = (source[from + 2] ?? 0) + white;
      data[to + 3] = 255;
    }
    return { data, width, height };
  } finally {
    if (!isRgb) rgb.destroy();
  }
}

/** Returns null if a decoder fails, which throws all kinds of things for a bad file. A fault of the WASM module itself is passed on. */
async function attempt<T>(decode: () => T | Promise<T>): Promise<T | null> {
  try {
    return await decode();
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) throw thrown;
    return null;
  }
}

function decodeByMupdf(mupdf: Mupdf, bytes: Uint8Array): Pixels {
  const image = new mupdf.Image(bytes);
  try {
    const pixmap = image.toPixmap();
    try {
      return pixelsOf(mupdf, pixmap);
    } finally {
      pixmap.destroy();
    }
  } finally {
    image.destroy();
  }
}

function wholeBuffer(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const whole = bytes.byteLength === bytes.buffer.byteLength;
  return whole ? bytes.buffer : bytes.slice().buffer;
}
