import type { Size } from "../geometry.ts";
import { type Directory, isLittleEndian, orientationIn, readDirectory } from "./directory.ts";
import { colours, compression, tag } from "./tags.ts";

/** A page of a TIFF, as its directory describes it. */
export type TiffPage = Size & {
  /** position of its directory */
  at: number;
  /** EXIF orientation 1..8 */
  orientation: number;
  /** black and white alone */
  isBilevel: boolean;
  /** how much higher than wide a px is: a fax has fewer rows than columns in an inch */
  stretch: number;
};

type TiffRefusal = "tiff" | "truncated-image" | "too-many-pixels" | "too-many-pages";
export type OpenedTiff = { ok: true; pages: TiffPage[] } | { ok: false; reason: TiffRefusal };

/** Bits of the kind that mark what is no page: a smaller copy of another picture, and a mask. */
const noPage = 1 | 4;
/** Three of fax machines, and those that have names. */
const readable = [2, 3, 4, ...Object.values(compression)];
const greys = [colours.whiteIsZero, colours.blackIsZero];
/** Whole numbers; anything else is a measurement and no picture of a page. */
const wholeNumbers = 1;
/** Four inks and what is transparent. */
const mostSamples = 5;
/** Values are stored as they are, or as differences to their neighbour. */
const predictors = [1, 2];
/** times; beyond it, a resolution is a mistake */
const mostStretch = 4;

/**
 * Reads the directories of a TIFF, before anything is decoded. Offsets that lead in a circle end at the first page that comes twice, so that
 * each page is there once.
 */
export function openTiff(bytes: Uint8Array, { maxPixels, maxPages }: { maxPixels: number; maxPages: number }): OpenedTiff {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = isLittleEndian(view);
  if (little === null) return { ok: false, reason: "tiff" };
  const pages: TiffPage[] = [];
  const known = new Set<number>();
  for (let at = view.getUint32(4, little); at !== 0 && !known.has(at); ) {
    known.add(at);
    // Besides its pages a file may hold a smaller copy of each.
    if (pages.length >= maxPages || known.size > 2 * maxPages) return { ok: false, reason: "too-many-pages" };
    const directory = readDirectory(view, at, little);
    if (!directory) return { ok: false, reason: "truncated-image" };
    if ((directory.first(tag.kind, 0) & noPage) === 0) {
      const refused = whyNot(directory, bytes.length, maxPixels);
      if (refused) return { ok: false, reason: refused };
      pages.push(pageOf(directory, at));
    }
    at = directory.next;
  }
  return pages.length > 0 ? { ok: true, pages } : { ok: false, reason: "tiff" };
}

function whyNot(directory: Directory, length: number, maxPixels: number): TiffRefusal | null {
  const pixels = directory.first(tag.width, 0) * directory.first(tag.height, 0);
  if (pixels === 0 || !isReadable(directory)) return "tiff";
  if (pixels > maxPixels) return "too-many-pixels";
  return endsAt(directory) > length ? "truncated-image" : null;
}

function isReadable({ first }: Directory): boolean {
  const packed = first(tag.compression, compression.none);
  // Nobody agrees whether the inks in a JPEG are inverted.
  const isInkJpeg = packed === compression.jpeg && first(tag.colours, colours.rgb) === colours.cmyk;
  return (
    readable.includes(packed) &&
    !isInkJpeg &&
    first(tag.sampleFormat, wholeNumbers) === wholeNumbers &&
    first(tag.samples, 1) <= mostSamples &&
    predictors.includes(first(tag.predictor, 1))
  );
}

/** The position behind the last byte of a page's picture. */
function endsAt({ numbers }: Directory): number {
  const offsets = [...numbers(tag.stripOffsets), ...numbers(tag.tileOffsets)];
  const counts = [...numbers(tag.stripBytes), ...numbers(tag.tileBytes)];
  return offsets.reduce((end, offset, n) => Math.max(end, offset + (counts[n] ?? 0)), 0);
}

function pageOf(directory: Directory, at: number): TiffPage {
  const { first } = directory;
  return {
    at,
    width: first(tag.width, 0),
    height: first(tag.height, 0),
    orientation: orientationIn(directory) ?? 1,
    isBilevel: first(tag.bits, 1) === 1 && first(tag.samples, 1) === 1 && greys.includes(first(tag.colours, -1)),
    stretch: stretchOf(first(tag.acrossResolution, 1), first(tag.downResolution, 1)),
  };
}

function stretchOf(across: number, down: number): number {
  const stretch = across / down;
  return stretch >= 1 / mostStretch && stretch <= mostStretch ? stretch : 1;
}

/**
 * Returns the same TIFF with another page as its first one, as decoders show no other. The bytes are changed and not copied: a file of many
 * pages would be copied as often.
 */
export function withFirstPage(bytes: Uint8Array<ArrayBuffer>, { at }: TiffPage): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, at, isLittleEndian(view) ?? true);
  return bytes;
}
