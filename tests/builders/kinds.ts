import { readFileSync } from "node:fs";
import path from "node:path";

// Pictures of the kinds that scanners, phones and the web send. tests/fixtures/kinds/make.sh draws the files.

export const sheetSize = { width: 96, height: 128 };

export function aKind(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, "../fixtures/kinds", name)));
}

type Entry = [tag: number, value: number];
type TiffOptions = { pages: { entries?: Entry[]; data?: Uint8Array }[]; next?: (page: number, starts: number[]) => number };

/** A TIFF of grey pages, each 16 px wide and high unless its entries say something else. next: where each page says that the next one is */
export function aTiff({ pages, next = (page, starts) => starts[page + 1] ?? 0 }: TiffOptions): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let at = 8;
  for (const { data = new Uint8Array(256).fill(200) } of pages) {
    parts.push(Buffer.from(data));
    at += data.length;
  }
  const entriesOf = pages.map(({ entries = [], data }, page) => {
    const offset = 8 + pages.slice(0, page).reduce((sum, { data }) => sum + (data?.length ?? 256), 0);
    const own: Entry[] = [
      ...([
        [256, 16],
        [257, 16],
        [258, 8],
        [259, 1],
        [262, 1],
        [273, offset],
        [277, 1],
        [278, 16],
        [279, data?.length ?? 256],
      ] as Entry[]),
    ];
    return [...new Map([...own, ...entries])].sort(([one], [other]) => one - other);
  });
  for (const entries of entriesOf) {
    starts.push(at);
    at += 2 + entries.length * 12 + 4;
  }
  for (const [page, entries] of entriesOf.entries()) {
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [n, [tag, value]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + n * 12);
      directory.writeUInt16LE(4, 4 + n * 12);
      directory.writeUInt32LE(1, 6 + n * 12);
      directory.writeUInt32LE(value, 10 + n * 12);
    }
    directory.writeUInt32LE(next(page, starts), directory.length - 4);
    parts.push(directory);
  }
  const head = Buffer.alloc(8);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(starts[0] ?? 0, 4);
  return new Uint8Array(Buffer.concat([head, ...parts]));
}

/** quarters: counterclockwise, as the file says it; says: a size that is not that of the pictures in it */
type HeifOptions = { columns: number; rows: number; quarters?: number; mirrored?: boolean; says?: { width: number; height: number } };

/** A HEIC as phones write it: the sheet as tiles beside and below each other, and after that turned and mirrored. */
export function aHeic({ columns, rows, quarters = 0, mirrored = false, says }: HeifOptions): Uint8Array<ArrayBuffer> {
  const sheet = Buffer.from(aKind("sheet.heic"));
  const coder = boxAt(sheet, sheet.indexOf("hvcC") - 4);
  const tile = boxAt(sheet, sheet.indexOf("mdat") - 4).subarray(8);
  const count = columns * rows;
  const whole = says ?? { width: columns * sheetSize.width, height: rows * sheetSize.height };
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), int32(whole.width), int32(whole.height)]);
  const ids = Array.from({ length: count }, (_, n) => n + 2);
  const item = (id: number, type: string, flags: number) =>
    full("infe", 2, Buffer.concat([int16(id), int16(0), Buffer.from(`${type}\0`, "latin1")]), flags);
  const size = ({ width, height }: { width: number; height: number }) => full("ispe", 0, Buffer.concat([int32(width), int32(height)]));
  const properties = [coder, size(sheetSize), size(whole), box("irot", Buffer.from([quarters])), box("imir", Buffer.from([1]))];
  const associations = [
    Buffer.concat([int16(1), Buffer.from(mirrored ? [3, 3, 0x84, 0x85] : [2, 3, 0x84])]),
    ...ids.map((id) => Buffer.concat([int16(id), Buffer.from([2, 0x81, 2])])),
  ];
  const meta = (from: number) => {
    const placed = (id: number, offset: number, length: number) =>
      Buffer.concat([int16(id), int16(0), int16(1), int32(offset), int32(length)]);
    const places = [placed(1, from, grid.length), ...ids.map((id) => placed(id, from + grid.length, tile.length))];
    return full(
      "meta",
      0,
      Buffer.concat([
        full("hdlr", 0, Buffer.concat([int32(0), Buffer.from("pict"), Buffer.alloc(13)])),
        full("pitm", 0, int16(1)),
        full("iinf", 0, Buffer.concat([int16(count + 1), item(1, "grid", 0), ...ids.map((id) => item(id, "hvc1", 1))])),
        full("iref", 0, box("dimg", Buffer.concat([int16(1), int16(count), ...ids.map(int16)]))),
        box(
          "iprp",
          Buffer.concat([box("ipco", Buffer.concat(properties)), full("ipma", 0, Buffer.concat([int32(count + 1), ...associations]))]),
        ),
        full("iloc", 0, Buffer.concat([Buffer.from([0x44, 0]), int16(count + 1), ...places])),
      ]),
    );
  };
  const kind = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const start = kind.length + meta(0).length + 8;
  return new Uint8Array(Buffer.concat([kind, meta(start), box("mdat", Buffer.concat([grid, tile]))]));
}

function boxAt(file: Buffer, at: number): Buffer {
  return file.subarray(at, at + file.readUInt32BE(at));
}

function box(name: string, content: Buffer): Buffer {
  return Buffer.concat([int32(content.length + 8), Buffer.from(name, "latin1"), content]);
}

/** A box with a version and flags. */
function full(name: string, version: number, content: Buffer, flags = 0): Buffer {
  return box(name, Buffer.concat([Buffer.from([version, 0, 0, flags]), content]));
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
