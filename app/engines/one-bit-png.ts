import { crc32, deflateSync } from "node:zlib";
import type { BlackAndWhite } from "~/imaging/black-and-white";

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A PNG with one bit a px: some 20 to 60 kB for a page, which a PDF takes over as it is. Chunks as in PNG (third edition), 5.3 and 11.2. */
export function oneBitPng({ data, width, height }: BlackAndWhite): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // The colour type is grey of one bit; compression, filter and interlacing are the usual ones.
  header[8] = 1;
  const stride = Math.ceil(width / 8);
  // Each row begins with its filter, which is none.
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1) + 1;
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) > 0) rows[from + (x >> 3)] = (rows[from + (x >> 3)] ?? 0) | (128 >> (x & 7));
    }
  }
  const body = deflateSync(rows, { level: 9 });
  return new Uint8Array(Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]));
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
