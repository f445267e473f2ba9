import { crc32, deflateSync } from "node:zlib";

// Images that the tests need and that no encoder here makes.

type Png = { width: number; height: number; depth: number; type: number; rows: number[][]; palette?: number[] };

/** rows: bytes of each row, without its filter */
export function pngOf({ width, height, depth, type, rows, palette }: Png): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", Buffer.from(palette))] : []),
    chunk("IDAT", deflateSync(Buffer.from(rows.flatMap((row) => [0, ...row])))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

/** The JPEG with an EXIF segment after its first marker. */
export function withOrientation(jpeg: Uint8Array, orientation: number, thumbnail: Uint8Array = new Uint8Array()): Uint8Array {
  const tiff = Buffer.from("4d4d002a00000008" + "0001" + "011200030000000100000000" + "00000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, thumbnail]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]));
}

/** A part of a PNG, with its right checksum. */
export function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
