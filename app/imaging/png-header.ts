import type { Size } from "./geometry.ts";

export type PngHeader = Size & {
  /** whether the chunks lead to IEND */
  complete: boolean;
  /** more than one frame (PNG 3, 11.3.4.1) */
  animated: boolean;
};

/** Reads the chunks of a PNG; null if it does not begin with IHDR. */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || chunkType(view, 8) !== "IHDR") return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };

  let animated = false;
  // A chunk: length, type, content, checksum.
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = chunkType(view, at);
    if (type === "acTL") animated ||= view.getUint32(at + 8) > 1;
    if (type === "IEND") return { ...size, complete: true, animated };
  }
  return { ...size, complete: false, animated };
}

function chunkType(view: DataView, at: number): string {
  return String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)));
}
