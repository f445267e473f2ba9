import { deflateSync } from "node:zlib";
import type { Pixels } from "~/imaging/opencv";
import { chunk } from "./raw-images.ts";

type Kind = { type: 0 | 2 | 3 | 4 | 6; depth: 1 | 8 | 16; isInterlaced?: true; transparency?: number[] };

/** The kinds of PNG in the standard that a reader or writer may treat differently. */
export const pngKinds: Record<string, Kind> = {
  colour: { type: 2, depth: 8 },
  "colour, interlaced": { type: 2, depth: 8, isInterlaced: true },
  "colour of 16 bit": { type: 2, depth: 16 },
  "colour and one that is clear": { type: 2, depth: 8, transparency: [0, 1, 0, 2, 0, 3] },
  "colour with alpha": { type: 6, depth: 8 },
  "colour with alpha, interlaced": { type: 6, depth: 8, isInterlaced: true },
  "colour of 16 bit with alpha": { type: 6, depth: 16 },
  grey: { type: 0, depth: 8 },
  "grey of one bit": { type: 0, depth: 1 },
  "grey of 16 bit, interlaced": { type: 0, depth: 16, isInterlaced: true },
  "grey with alpha": { type: 4, depth: 8 },
  palette: { type: 3, depth: 8 },
  "palette with alpha": { type: 3, depth: 8, transparency: Array.from({ length: 256 }, (_, grey) => 255 - (grey >> 3)) },
  "palette with alpha, interlaced": { type: 3, depth: 8, isInterlaced: true, transparency: [200] },
};

/** A picture as a PNG of this kind. */
export function pngOfKind(pixels: Pixels, kind: Kind): Buffer {
  const { type, depth, isInterlaced, transparency } = kind;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey]).flat();
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(type === 3 ? [chunk("PLTE", Buffer.from(greys))] : []),
    ...(transparency ? [chunk("tRNS", Buffer.from(transparency))] : []),
    chunk("IDAT", deflateSync(Buffer.concat((isInterlaced ? adam7 : [whole]).flatMap((pass) => rowsOf(pixels, { kind, pass }))))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Pass = { x: number; y: number; dx: number; dy: number };
const whole: Pass = { x: 0, y: 0, dx: 1, dy: 1 };
const adam7: Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

function rowsOf({ data, width, height }: Pixels, { kind: { type, depth }, pass }: { kind: Kind; pass: Pass }): Buffer[] {
  const rows: Buffer[] = [];
  for (let y = pass.y; y < height; y += pass.dy) {
    const samples: number[] = [];
    for (let x = pass.x; x < width; x += pass.dx)
      samples.push(...samplesOf([...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)], type));
    if (samples.length > 0) rows.push(Buffer.from([0, ...packed(samples, depth)]));
  }
  return rows;
}

function samplesOf([red = 0, green = 0, blue = 0, alpha = 0]: number[], type: Kind["type"]): number[] {
  const grey = Math.round((red + green + blue) / 3);
  if (type === 2) return [red, green, blue];
  if (type === 6) return [red, green, blue, alpha];
  return type === 4 ? [grey, alpha] : [grey];
}

function packed(samples: readonly number[], depth: Kind["depth"]): number[] {
  if (depth === 8) return [...samples];
  if (depth === 16) return samples.flatMap((sample) => [sample, 0]);
  return Array.from({ length: Math.ceil(samples.length / 8) }, (_, byte) =>
    samples.slice(byte * 8, byte * 8 + 8).reduce((bits, sample, at) => bits | (Number(sample > 127) << (7 - at)), 0),
  );
}
