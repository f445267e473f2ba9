import { tag } from "./tags.ts";

/** A directory of a TIFF, or of EXIF data, which are stored as one (TIFF 6.0, section 2). */
export type Directory = {
  /** the numbers of a tag; none if it is missing or lies outside of the file */
  numbers(tag: number): number[];
  /** the first of them, or what holds if there is none */
  first(tag: number, otherwise: number): number;
  /** position of the next directory; 0: this is the last one */
  next: number;
};

/** Bytes of a value by its type: byte, text, short, long, rational; the others follow in the order of their numbers. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** A page of 50 million px in the smallest tiles, each colour by itself, has fewer parts. */
const mostNumbers = 1 << 20;

/** Returns whether the numbers of a TIFF are stored with the lowest byte first; null if this is no TIFF. */
export function isLittleEndian(tiff: DataView): boolean | null {
  if (tiff.byteLength < 8) return null;
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  return tiff.getUint16(2, little) === 42 ? little : null;
}

/** Reads the directory at a position; null if it does not lie within the file. */
export function readDirectory(tiff: DataView, at: number, little: boolean): Directory | null {
  if (at < 8 || at + 2 > tiff.byteLength) return null;
  const count = tiff.getUint16(at, little);
  const end = at + 2 + count * 12;
  if (end > tiff.byteLength) return null;
  const places = new Map<number, number>();
  for (let entry = at + 2; entry < end; entry += 12) places.set(tiff.getUint16(entry, little), entry);
  const read = (tag: number, most: number) => {
    const entry = places.get(tag);
    return entry === undefined ? [] : numbersIn(tiff, entry, { most, little });
  };
  return {
    numbers: (tag) => read(tag, mostNumbers),
    first: (tag, otherwise) => read(tag, 1)[0] ?? otherwise,
    next: end + 4 <= tiff.byteLength ? tiff.getUint32(end, little) : 0,
  };
}

/** Reads the first values of an entry: they stand in it if all fit into four bytes, and elsewhere if not. */
function numbersIn(tiff: DataView, entry: number, { most, little }: { most: number; little: boolean }): number[] {
  const type = tiff.getUint16(entry + 2, little);
  const count = tiff.getUint32(entry + 4, little);
  const size = sizes[type] ?? 0;
  const at = size * count <= 4 ? entry + 8 : tiff.getUint32(entry + 8, little);
  if (size === 0 || at + size * count > tiff.byteLength) return [];
  return Array.from({ length: Math.min(count, most) }, (_, n) => numberAt(tiff, at + n * size, { type, little }));
}

function numberAt(tiff: DataView, at: number, { type, little }: { type: number; little: boolean }): number {
  switch (type) {
    case 3:
      return tiff.getUint16(at, little);
    case 4:
      return tiff.getUint32(at, little);
    case 5:
      return tiff.getUint32(at, little) / tiff.getUint32(at + 4, little);
    default:
      return tiff.getUint8(at);
  }
}

/** The EXIF orientation 1..8 that a directory states; null: none. */
export function orientationIn(directory: Directory): number | null {
  const value = directory.first(tag.orientation, 0);
  return value >= 1 && value <= 8 ? value : null;
}

/** The orientation in EXIF data; null: none. */
export function exifOrientation(exif: DataView): number | null {
  const little = isLittleEndian(exif);
  const directory = little === null ? null : readDirectory(exif, exif.getUint32(4, little), little);
  return directory && orientationIn(directory);
}
