/** units of the em square; every glyph is half of it wide and has no outline */
export const unitsPerEm = 1000;
export const glyphWidth = 500;

/**
 * A TrueType font of two empty glyphs: invisible text needs places and widths, not shapes,
 * and so no writing system is missing from it. Holds the tables PDF asks of a CIDFontType2.
 */
export function glyphlessFont(): Buffer {
  const tables = {
    glyf: Buffer.alloc(4),
    head: head(),
    hhea: hhea(),
    hmtx: words([glyphWidth, 0, 0]),
    loca: words([0, 0, 0]),
    maxp: maxp(),
  };
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 12 + 16 * Object.keys(tables).length;
  for (const [tag, body] of Object.entries(tables)) {
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    directory.push(Buffer.from(tag, "latin1"), longs([checksum(padded), offset, body.length]));
    bodies.push(padded);
    offset += padded.length;
  }
  // Six tables: the largest power of two below is four.
  const start = Buffer.concat([longs([0x00010000]), words([6, 64, 2, 32])]);
  return Buffer.concat([start, ...directory, ...bodies]);
}

function head(): Buffer {
  const created = Buffer.alloc(16);
  const box = words([0, 0, glyphWidth, unitsPerEm]);
  return Buffer.concat([longs([0x00010000, 0x00010000, 0, 0x5f0f3cf5]), words([0, unitsPerEm]), created, box, words([0, 8, 2, 0, 0])]);
}

function hhea(): Buffer {
  const metrics = words([unitsPerEm, 0, 0, glyphWidth, 0, 0, glyphWidth, 1, 0, 0]);
  return Buffer.concat([longs([0x00010000]), metrics, Buffer.alloc(10), words([1])]);
}

function maxp(): Buffer {
  return Buffer.concat([longs([0x00010000]), words([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])]);
}

function words(values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, index * 2);
  return buffer;
}

function longs(values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
