import type { Size } from "./geometry.ts";
import { exifOrientation } from "./tiff/directory.ts";

export type WebpHeader = Size & {
  /** EXIF orientation 1..8 */
  orientation: number;
  /** whether the file is as long as it says */
  complete: boolean;
  /** whether it has several pictures */
  animated: boolean;
};

const flags = { animated: 2 };

/** Reads the chunks of a WebP (RFC 9649); null if no chunk tells the picture's size. */
export function readWebpHeader(bytes: Uint8Array): WebpHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20) return null;
  let size: Size | null = null;
  let orientation = 1;
  let animated = false;
  // A chunk: its name, the length of its content, the content, and a byte if that length is odd.
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const content = new DataView(view.buffer, view.byteOffset + at + 8, Math.min(length, bytes.length - at - 8));
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    size ??= sizeIn(name, content);
    if (name === "VP8X" && content.byteLength > 0) animated = (content.getUint8(0) & flags.animated) !== 0;
    if (name === "EXIF") orientation = exifOrientation(withoutName(content)) ?? 1;
    at += 8 + length + (length % 2);
  }
  return size && { ...size, orientation, animated, complete: 8 + view.getUint32(4, true) <= bytes.length };
}

/** The size of the whole picture, of a lossy one or of a lossless one. */
function sizeIn(name: string, content: DataView): Size | null {
  if (content.byteLength < 10) return null;
  if (name === "VP8X") return { width: 1 + uint24(content, 4), height: 1 + uint24(content, 7) };
  if (name === "VP8 ") return { width: content.getUint16(6, true) & 0x3fff, height: content.getUint16(8, true) & 0x3fff };
  if (name !== "VP8L") return null;
  const sides = content.getUint32(1, true);
  return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >> 14) & 0x3fff) };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

/** Some cameras put the name of a JPEG's segment before their EXIF data. */
function withoutName(exif: DataView): DataView {
  const hasName = exif.byteLength > 6 && exif.getUint32(0) === 0x45786966;
  return hasName ? new DataView(exif.buffer, exif.byteOffset + 6, exif.byteLength - 6) : exif;
}
