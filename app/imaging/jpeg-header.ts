import type { Size } from "./geometry.ts";
import { exifOrientation } from "./tiff/directory.ts";

export type JpegHeader = Size & {
  /** 1 grey, 3 colour, 4 CMYK */
  components: number;
  /** EXIF orientation 1..8 */
  orientation: number;
  /** whether the end marker of the picture itself was met (an embedded thumbnail has its own) */
  complete: boolean;
};

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, restart: 0xd0, temporary: 0x01 };

/** Reads the segments and scans of a JPEG; null if there is no frame header. Anything behind the end marker is ignored. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: (Size & { components: number }) | null = null;
  let orientation = 1;
  let complete = false;

  for (let at = nextMarker(bytes, 2); at !== null; ) {
    const kind = view.getUint8(at);
    complete = kind === marker.end;
    if (complete || at + 3 > bytes.length) break;
    const length = view.getUint16(at + 1);
    const end = at + 1 + length;
    if (length < 2 || end > bytes.length) break;
    const segment = new DataView(view.buffer, view.byteOffset + at + 3, length - 2);
    if (isFrame(kind)) frame ??= readFrame(segment);
    if (kind === marker.exif) orientation = readOrientation(segment) ?? orientation;
    // Compressed data follow a scan's header: a marker in them is never followed by 0 and is no restart.
    at = nextMarker(bytes, end);
  }
  return frame && { ...frame, orientation, complete };
}

/** Position of the next marker's kind at or after `from`. */
function nextMarker(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1];
    if (kind === undefined) return null;
    if (kind !== 0 && kind !== 0xff && !standsAlone(kind)) return at + 1;
  }
  return null;
}

function standsAlone(kind: number): boolean {
  return kind === marker.temporary || (kind >= marker.restart && kind <= marker.start);
}

/** Tells whether a marker is one of SOF0 … SOF15, without the three tables between them. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
}

function readFrame(segment: DataView): (Size & { components: number }) | null {
  if (segment.byteLength < 6) return null;
  return { height: segment.getUint16(1), width: segment.getUint16(3), components: segment.getUint8(5) };
}

/** Reads a segment's EXIF data (EXIF 2.3, 4.7.2): they begin with their name. */
function readOrientation(segment: DataView): number | null {
  const name = 6;
  if (segment.byteLength < name || segment.getUint32(0) !== 0x45786966) return null;
  return exifOrientation(new DataView(segment.buffer, segment.byteOffset + name, segment.byteLength - name));
}
