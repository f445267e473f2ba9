import { type Directory, isLittleEndian, readDirectory } from "./directory.ts";
import { unpackLzw } from "./lzw.ts";
import type { TiffPage } from "./pages.ts";
import { colours, compression, tag } from "./tags.ts";

/** Unpacks Deflate to so many bytes at most. */
export type Inflate = (packed: Uint8Array, most: number) => Uint8Array;

/** A part of a picture as it is packed: all its columns and some rows, or a tile. */
type Parts = { isTiled: boolean; width: number; height: number; offsets: number[]; counts: number[] };

/** bytes: of a sample; inParts: samples of a px that are packed together, which are all or one */
type Layout = Parts & { samples: number; bytes: number; inParts: number; packing: number; isDifference: boolean; little: boolean };

const inPlanes = 2;
/** the type of a value with four bytes */
const longs = 4;
/** px by which a tile may be larger than the picture that it belongs to */
const mostBeyond = 1 << 16;

/**
 * MuPDF gets three kinds of pages wrong or refuses them: differences of 16 bits, differences in tiles, and colours that are stored one after the
 * other. Such a page is stored anew, plain and with 8 bits. Returns null for any other page, and "unreadable" if it fails.
 */
export function plainTiff(bytes: Uint8Array, page: TiffPage, inflate: Inflate): Uint8Array<ArrayBuffer> | "unreadable" | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = isLittleEndian(view) ?? true;
  const directory = readDirectory(view, page.at, little);
  if (!directory || !isOdd(directory)) return null;
  const layout = layoutOf(directory, page, little);
  const samples = layout && samplesOf(bytes, page, { ...layout, inflate });
  return samples ? written(page, directory, samples) : "unreadable";
}

function isOdd({ first, numbers }: Directory): boolean {
  const isSeparate = first(tag.planes, 1) === inPlanes && first(tag.samples, 1) > 1;
  const isDifference = first(tag.predictor, 1) === 2;
  return isSeparate || (isDifference && (first(tag.bits, 1) !== 8 || numbers(tag.tileOffsets).length > 0));
}

function layoutOf({ first, numbers }: Directory, { width, height }: TiffPage, little: boolean): Layout | null {
  const bits = numbers(tag.bits);
  const bytes = (bits[0] ?? 1) / 8;
  const isEven = bits.every((each) => each === bits[0]) && (bytes === 1 || bytes === 2);
  const isTiled = numbers(tag.tileOffsets).length > 0;
  const parts: Parts = isTiled
    ? {
        isTiled,
        width: first(tag.tileWidth, 0),
        height: first(tag.tileHeight, 0),
        offsets: numbers(tag.tileOffsets),
        counts: numbers(tag.tileBytes),
      }
    : {
        isTiled,
        width,
        height: Math.min(height, first(tag.stripRows, height)),
        offsets: numbers(tag.stripOffsets),
        counts: numbers(tag.stripBytes),
      };
  const area = parts.width * parts.height;
  const samples = first(tag.samples, 1);
  const isPlain = [colours.whiteIsZero, colours.blackIsZero, colours.rgb, colours.cmyk].includes(first(tag.colours, -1));
  if (!isEven || !isPlain || area === 0 || area > width * height + mostBeyond) return null;
  return {
    ...parts,
    samples,
    bytes,
    inParts: first(tag.planes, 1) === inPlanes ? 1 : samples,
    packing: first(tag.compression, compression.none),
    isDifference: first(tag.predictor, 1) === 2,
    little,
  };
}

/** The samples of all px with 8 bits each, row by row; null if a part is missing or too short. */
function samplesOf(bytes: Uint8Array, page: TiffPage, layout: Layout & { inflate: Inflate }): Uint8Array | null {
  const { isTiled, width, height, samples, inParts, offsets, counts } = layout;
  const found = new Uint8Array(page.width * page.height * samples);
  const [across, down] = [Math.ceil(page.width / width), Math.ceil(page.height / height)];
  for (let part = 0; part < (across * down * samples) / inParts; part++) {
    const place = part % (across * down);
    const [x, y] = [(place % across) * width, Math.floor(place / across) * height];
    const rows = isTiled ? height : Math.min(height, page.height - y);
    const [offset, count] = [offsets[part], counts[part]];
    if (offset === undefined || count === undefined) return null;
    const length = rows * width * inParts * layout.bytes;
    const unpacked = unpackedPart(bytes.subarray(offset, offset + count), length, layout);
    if (!unpacked || unpacked.length < length) return null;
    const even = inEightBits(unpacked, rows, layout);
    const plane = inParts === samples ? 0 : Math.floor(part / (across * down));
    for (let row = 0; row < Math.min(rows, page.height - y); row++) {
      for (let px = 0; px < Math.min(width, page.width - x); px++) {
        const to = ((y + row) * page.width + x + px) * samples + plane;
        const from = (row * width + px) * inParts;
        for (let n = 0; n < inParts; n++) found[to + n] = even[from + n] ?? 0;
      }
    }
  }
  return found;
}

function unpackedPart(packed: Uint8Array, length: number, { packing, inflate }: { packing: number; inflate: Inflate }): Uint8Array | null {
  switch (packing) {
    case compression.none:
      return packed;
    case compression.lzw:
      return unpackLzw(packed, length);
    case compression.deflate:
    case compression.oldDeflate:
      return inflate(packed, length);
    default:
      return null;
  }
}

/** The higher byte of each sample, and each one itself instead of its difference to the same sample of the px before it. */
function inEightBits(unpacked: Uint8Array, rows: number, { width, inParts, bytes, isDifference, little }: Layout): Uint8Array {
  const row = width * inParts;
  const even = new Uint8Array(rows * row);
  const before = new Uint32Array(inParts);
  const highest = bytes === 2 ? 0xffff : 0xff;
  const [high, low] = little ? [1, 0] : [0, 1];
  for (let at = 0; at < even.length; at++) {
    const value = bytes === 1 ? (unpacked[at] ?? 0) : ((unpacked[2 * at + high] ?? 0) << 8) | (unpacked[2 * at + low] ?? 0);
    const sample = at % inParts;
    const isFirst = at % row < inParts;
    const whole = isDifference && !isFirst ? (value + (before[sample] ?? 0)) & highest : value;
    before[sample] = whole;
    even[at] = bytes === 1 ? whole : whole >> 8;
  }
  return even;
}

/** A TIFF of one page in one strip. */
function written({ width, height }: TiffPage, { first, numbers }: Directory, samples: Uint8Array): Uint8Array<ArrayBuffer> {
  const [extra] = numbers(tag.extraSamples);
  const entries: [tag: number, value: number][] = [
    [tag.width, width],
    [tag.height, height],
    [tag.bits, 8],
    [tag.compression, compression.none],
    [tag.colours, first(tag.colours, colours.rgb)],
    [tag.stripOffsets, 0],
    [tag.samples, samples.length / (width * height)],
    [tag.stripRows, height],
    [tag.stripBytes, samples.length],
  ];
  if (extra !== undefined) entries.push([tag.extraSamples, extra]);
  const start = 8 + 2 + entries.length * 12 + 4;
  const file = new Uint8Array(start + samples.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  for (const [n, [name, value]] of entries.entries()) {
    const at = 10 + n * 12;
    view.setUint16(at, name, true);
    view.setUint16(at + 2, longs, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, name === tag.stripOffsets ? start : value, true);
  }
  file.set(samples, start);
  return file;
}
