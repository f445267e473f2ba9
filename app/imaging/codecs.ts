import type { Pixmap } from "mupdf";
import type { FileType } from "./file-type.ts";
import { readHeifHeader } from "./heif-header.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { readPngHeader } from "./png-header.ts";
import { type TiffPage, withFirstPage } from "./tiff/pages.ts";
import { type Inflate, plainTiff } from "./tiff/plain.ts";
import { resize, shrink } from "./warp.ts";
import { readWebpHeader } from "./webp-header.ts";

/** The steps by which a JPEG's quality is lowered, and the share of its bytes that one step leaves, on photographed pages */
const coarserBy = { steps: 12, leaves: 0.65 };

/** share by which px may be higher than wide and count as square */
const evenlyStretched = 0.01;

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
  /** leaves EXIF alone; transparent parts are transparent */
  decodeWebp(bytes: ArrayBuffer): Promise<Pixels>;
  /** upright; transparent parts are transparent */
  decodeHeif(bytes: Uint8Array): Promise<Pixels | null>;
  inflate: Inflate;
};

/** Kinds of files that hold one picture. */
export type ImageType = Extract<FileType, "image/png" | "image/jpeg" | "image/webp" | "image/heic">;
/** heic, webp: a file of this kind that cannot be read */
type ImageRefusal = "broken-image" | "truncated-image" | "too-many-pixels" | "animated-png" | "heic" | "webp";
export type Inspected = { ok: true; orientation: number; components: number } | { ok: false; reason: ImageRefusal };

const headersOf = {
  "image/png": readPngHeader,
  "image/jpeg": readJpegHeader,
  "image/webp": readWebpHeader,
  "image/heic": readHeifHeader,
};

/** What a file is called that cannot be read, and one with several frames. */
const refusedAs = {
  "image/png": { broken: "broken-image", animated: "animated-png" },
  "image/jpeg": { broken: "broken-image", animated: "broken-image" },
  "image/webp": { broken: "webp", animated: "webp" },
  "image/heic": { broken: "heic", animated: "heic" },
} as const satisfies Record<ImageType, { broken: ImageRefusal; animated: ImageRefusal }>;

export function isImageType(type: FileType): type is ImageType {
  return type in headersOf;
}

export function unreadable(type: ImageType): { ok: false; reason: ImageRefusal } {
  return { ok: false, reason: refusedAs[type].broken };
}

/** Judges an image by its headers and markers alone, before anything is decoded. */
export function inspectImage(bytes: Uint8Array, type: ImageType, maxPixels: number): Inspected {
  const header = headersOf[type](bytes);
  const pixels = header ? header.width * header.height : 0;
  if (!header || pixels === 0) return unreadable(type);
  if (pixels > maxPixels) return { ok: false, reason: "too-many-pixels" };
  if ("animated" in header && header.animated) return { ok: false, reason: refusedAs[type].animated };
  if (!header.complete) return { ok: false, reason: "truncated-image" };
  if ("isHevc" in header && !header.isHevc) return unreadable(type);
  return { ok: true, orientation: 1, components: 3, ...header };
}

/** The picture as it is stored, not yet upright; null if the bytes cannot be decoded. */
export async function decodeImage(
  core: ImageCore,
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageType,
  { components }: Extract<Inspected, { ok: true }>,
): Promise<Pixels | null> {
  return attempt(async () => {
    switch (type) {
      case "image/png":
        return decodeByMupdf(core.mupdf, bytes);
      case "image/jpeg":
        // The JPEG decoder knows no CMYK, mupdf converts it.
        return components === 4 ? decodeByMupdf(core.mupdf, bytes) : core.decodeJpeg(wholeBuffer(bytes));
      case "image/webp":
        return onWhite(await core.decodeWebp(wholeBuffer(bytes)));
      case "image/heic": {
        const pixels = await core.decodeHeif(bytes);
        return pixels && onWhite(pixels);
      }
    }
  });
}

/** A page of a TIFF as it is stored, with px as wide as they are high; null if it cannot be decoded. */
export async function decodeTiffPage(core: ImageCore, bytes: Uint8Array<ArrayBuffer>, page: TiffPage): Promise<Pixels | null> {
  const pixels = await attempt(() => {
    const plain = plainTiff(bytes, page, core.inflate);
    return plain === "unreadable" ? null : decodeByMupdf(core.mupdf, plain ?? withFirstPage(bytes, page));
  });
  if (!pixels || Math.abs(page.stretch - 1) <= evenlyStretched) return pixels;
  const { width, height } = pixels;
  const { stretch } = page;
  // The side with fewer px for an inch becomes longer, so that nothing of the other is lost.
  const size = stretch > 1 ? { width, height: Math.round(height * stretch) } : { width: Math.round(width / stretch), height };
  return resize(core.cv, pixels, size);
}

/** Lays a picture with transparent parts on white. */
function onWhite(pixels: Pixels): Pixels {
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) data[channel] = ((data[channel] ?? 0) * alpha) / 255 + 255 - alpha;
    data[at + 3] = 255;
  }
  return pixels;
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
